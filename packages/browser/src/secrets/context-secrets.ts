import { Redactor } from "@surehand/kernel";
import type { BrowserContext } from "playwright-core";

/** Secrets of all sessions of a context, each once: what concerns the context masks them, also after a session was closed. */
export class ContextSecrets {
  readonly redactor = new Redactor();
  #longest = 0;

  /** Length of the longest value; 0 without secrets. */
  get longest(): number {
    return this.#longest;
  }

  register(name: string, value: string): void {
    this.redactor.register(name, value);
    this.#longest = Math.max(this.#longest, value.length);
  }
}

const known = new WeakMap<BrowserContext, ContextSecrets>();

export function secretsOfContext(context: BrowserContext): ContextSecrets {
  const secrets = known.get(context) ?? new ContextSecrets();
  known.set(context, secrets);
  return secrets;
}
