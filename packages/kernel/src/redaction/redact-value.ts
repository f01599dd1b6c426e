/** How the parts of a value are redacted. */
export interface Redaction {
  text(text: string): string;
  /** Whether a number, as text, is a secret. */
  isSecret(number: number | bigint): boolean;
  bytes(bytes: Uint8Array): Uint8Array;
  key(key: string): string;
}

/** Returns a deep copy of `value` with everything in it redacted. `Redactor.redactValue` documents each type. */
export function redactValue<T>(value: T, redaction: Redaction): T {
  // Maps originals to copies, so that shared objects stay shared and cycles end.
  const copies = new Map<object, object>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the copy has the shape of the value, which types can't express
  return copyOf(value) as T;

  function copyOf(original: unknown): unknown {
    if (typeof original === "string") return redaction.text(original);
    if (typeof original === "number" || typeof original === "bigint") return copyOfNumber(original);
    if (typeof original !== "object" || original === null) return original;
    return copies.get(original) ?? copyOfObject(original);
  }

  function copyOfNumber(original: number | bigint): unknown {
    return redaction.isSecret(original) ? redaction.text(String(original)) : original;
  }

  function copyOfObject(original: object): unknown {
    if (original instanceof Uint8Array) return redaction.bytes(original);
    if (isHandedOn(original)) return original;
    if (hasJsonForm(original)) return copyOf(original.toJSON());
    const copy = emptyCopyOf(original);
    copies.set(original, copy);
    if (original instanceof Map) fillMap(original, copy);
    if (original instanceof Set) fillSet(original, copy);
    fillProperties(original, copy);
    return copy;
  }

  function fillMap(original: ReadonlyMap<unknown, unknown>, copy: object): void {
    if (!(copy instanceof Map)) return;
    for (const [key, item] of original) copy.set(copyOf(key), copyOf(item));
  }

  function fillSet(original: ReadonlySet<unknown>, copy: object): void {
    if (!(copy instanceof Set)) return;
    for (const item of original) copy.add(copyOf(item));
  }

  function fillProperties(original: object, copy: object): void {
    for (const key of Reflect.ownKeys(original)) {
      if (Array.isArray(copy) && key === "length") continue;
      const property = copyOf(Reflect.get(original, key));
      const enumerable = Object.prototype.propertyIsEnumerable.call(original, key);
      const redactedKey = typeof key === "string" ? redaction.key(key) : key;
      // Assignment would run the setter of a key called __proto__.
      Object.defineProperty(copy, redactedKey, { value: property, enumerable, configurable: true, writable: true });
    }
  }
}

function isHandedOn(value: object): boolean {
  return value instanceof Date || value instanceof RegExp || ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

/** Errors have properties worth keeping that their `toJSON`, if any, leaves out. */
function hasJsonForm(value: object): value is { toJSON(): unknown } {
  return "toJSON" in value && typeof value.toJSON === "function" && !(value instanceof Error);
}

function emptyCopyOf(original: object): object {
  const copy = newOfKind(original);
  Reflect.setPrototypeOf(copy, Reflect.getPrototypeOf(original));
  return copy;
}

/** Arrays, maps, sets and errors have internal slots that a prototype alone does not provide. */
function newOfKind(original: object): object {
  if (Array.isArray(original)) return [];
  if (original instanceof Map) return new Map<unknown, unknown>();
  if (original instanceof Set) return new Set<unknown>();
  if (original instanceof Error) return new Error();
  return {};
}
