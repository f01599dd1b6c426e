import type { TestInfoError } from "@playwright/test";
import type { Secret } from "@surehand/browser";
import { Redactor } from "@surehand/kernel";

/** With this variable, Playwright's runner adds no snapshot of the page to error-context.md. */
const NO_SNAPSHOT = "PLAYWRIGHT_NO_COPY_PROMPT";

/** Parts of a message by which the runner finds a test, a step or a file, and its own words. */
const ROUTING = /^(?:id|.*Id|method|type|category|status|expectedStatus|contentType|file|path)$/;

type Rest = Parameters<NonNullable<typeof process.send>> extends [unknown, ...infer Others] ? Others : never;

/** Masks secrets in everything that a worker of Playwright's runner reports. */
export class ReportMask {
  readonly #redactor = new Redactor();
  readonly #noSnapshot = process.env[NO_SNAPSHOT];

  /**
   * Masks the messages of this process to the runner, for the rest of its life. Reporters get each step at its end, and Playwright's own errors quote
   * what is on the page: a mask at the end of the test would be too late for them.
   */
  constructor() {
    const send = process.send?.bind(process);
    if (!send) return;
    process.send = (message: unknown, ...rest: Rest) => send(this.#masked(message), ...rest);
  }

  /** Starts a test. Secrets of earlier tests remain masked. */
  start(secrets: readonly Secret[]): void {
    for (const { name, value } of secrets) this.#redactor.register(name, value);
    const setting = secrets.length > 0 ? "1" : this.#noSnapshot;
    if (setting === undefined) delete process.env[NO_SNAPSHOT];
    else process.env[NO_SNAPSHOT] = setting;
  }

  /** Masks the errors of a test before the runner writes them to error-context.md. */
  maskErrors(errors: TestInfoError[]): void {
    errors.splice(0, errors.length, ...this.#redactor.redactValue(errors));
  }

  #masked(message: unknown): unknown {
    return JSON.parse(JSON.stringify(message), (key, value: unknown) =>
      typeof value === "string" && !ROUTING.test(key) ? this.#redactor.redact(value) : value,
    );
  }
}
