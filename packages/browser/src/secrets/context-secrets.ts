import { Redactor } from "@surehand/kernel";
import type { BrowserContext } from "playwright-core";
import type { Ref } from "../wire/ref.ts";

/**
 * Secrets of all sessions of a context, each once, and what they typed. Texts and files of the whole context are masked with them, also after a
 * session was closed.
 */
export class ContextSecrets {
  readonly redactor = new Redactor();
  readonly #fields = new Set<Ref>();
  readonly #origins = new Map<string, readonly string[]>();
  #longest = 0;

  /** Length of the longest value; 0 without secrets. */
  get longest(): number {
    return this.#longest;
  }

  register(name: string, value: string): void {
    this.redactor.register(name, value);
    this.#longest = Math.max(this.#longest, value.length);
  }

  /** Fields of all tabs into which a secret was typed. */
  get fields(): readonly Ref[] {
    return [...this.#fields];
  }

  /** @param origins those of each secret of the session that typed one */
  noteField(field: Ref, origins: readonly (readonly string[])[]): void {
    this.#fields.add(field);
    for (const one of origins) this.#origins.set(one.join(" "), one);
  }

  /** Whether every secret of the sessions that typed one is bound to this origin, too. */
  mayAllBeTypedOn(origin: string): boolean {
    return [...this.#origins.values()].every((origins) => origins.includes(origin));
  }
}

const known = new WeakMap<BrowserContext, ContextSecrets>();

export function secretsOfContext(context: BrowserContext): ContextSecrets {
  const secrets = known.get(context) ?? new ContextSecrets();
  known.set(context, secrets);
  return secrets;
}
