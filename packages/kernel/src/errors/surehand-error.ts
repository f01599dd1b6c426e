/** Registered globally, so that every copy of this package in a process reads the same property. */
const lineage: unique symbol = Symbol.for("surehand.error.lineage");

export interface SurehandErrorOptions {
  /** Stable, kebab-case, part of the public contract: `"deadline-exceeded"`. */
  code: string;
  /** Says what failed and why, in one sentence that a person or a model reads. */
  message: string;
  /** The next thing to do, as advice. */
  hint: string;
  /** Whether the same call may succeed when it is repeated unchanged. Default: false. */
  retryable?: boolean;
  cause?: unknown;
}

/** Base class of all errors that leave a Surehand package: each says what failed, why, and what to do next. */
export class SurehandError extends Error {
  readonly code: string;
  readonly hint: string;
  readonly retryable: boolean;

  constructor({ code, message, hint, retryable = false, cause }: SurehandErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
    this.retryable = retryable;
    Object.defineProperty(this, "name", { value: new.target.name, configurable: true, writable: true });
    Object.defineProperty(this, lineage, { value: classNames(new.target) });
  }

  /**
   * Whether `value` is an error of this class or of a subclass. Unlike `instanceof` it also accepts errors of another
   * copy of the package. Classes are distinguished by name, so a bundler must keep class names.
   */
  static isInstance<Class extends ErrorClass>(this: Class, value: unknown): value is InstanceType<Class> {
    return lineageOf(value).includes(this.name);
  }

  /** Returns everything except the stack, which holds local paths. A cause that is not an error is kept as it is. */
  toJSON(): Record<string, unknown> {
    const { name, code, message, hint, retryable, cause } = this;
    return { name, code, message, hint, retryable, ...(cause === undefined ? {} : { cause: describeCause(cause) }) };
  }
}

type ErrorClass = abstract new (...parameters: never[]) => SurehandError;

function classNames(errorClass: NewableFunction): readonly string[] {
  const names = [errorClass.name];
  let current: unknown = errorClass;
  while (current !== SurehandError && typeof current === "function") {
    current = Object.getPrototypeOf(current);
    if (typeof current === "function") names.push(current.name);
  }
  return names;
}

function lineageOf(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null || !(lineage in value)) return [];
  return Array.isArray(value[lineage]) ? value[lineage] : [];
}

function describeCause(cause: unknown): unknown {
  if (SurehandError.isInstance(cause)) return cause.toJSON();
  return cause instanceof Error ? { name: cause.name, message: cause.message } : cause;
}
