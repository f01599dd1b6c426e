import { InvalidInputError, Redactor } from "@surehand/kernel";
import type { Ref } from "../wire/ref.ts";
import { ContextSecrets } from "./context-secrets.ts";

/** A value that is typed, and never revealed. */
export interface Secret {
  /** Name of the secret in actions. */
  readonly name: string;
  readonly value: string;
  /** Origins on which it may be typed: "https://example.com". */
  readonly origins: readonly string[];
}

/** Keeps the secrets of one session: returns a value for typing, and masks it everywhere else. */
export class SecretKeeper {
  readonly redactor = new Redactor();
  readonly #secrets: readonly Secret[];
  readonly #fields = new Set<Ref>();
  readonly #shared: ContextSecrets;

  /**
   * @param shared secrets of the session's context
   * @throws InvalidInputError for a name that reveals the value
   */
  constructor(secrets: readonly Secret[] = [], shared = new ContextSecrets()) {
    this.#secrets = secrets;
    this.#shared = shared;
    for (const { name, value } of secrets) {
      this.redactor.register(name, value);
      shared.register(name, value);
    }
  }

  get names(): readonly string[] {
    return this.#secrets.map(({ name }) => name);
  }

  get isEmpty(): boolean {
    return this.#secrets.length === 0;
  }

  /** @throws InvalidInputError for a name that is not registered */
  get(name: string): Secret {
    const found = this.#secrets.find((secret) => secret.name === name);
    if (found) return found;
    const known = this.#secrets.map((secret) => secret.name).join(", ");
    throw new InvalidInputError({
      input: "action.text.secret",
      problem: `names the secret ${JSON.stringify(name)}, which is not registered`,
      hint: `Pass it to the session as { name, value, origins }. Registered secrets: ${known || "none"}.`,
    });
  }

  /** Whether texts that are reported separately contain a value when joined. */
  isSplitOver(texts: readonly string[]): boolean {
    return this.isIn(texts.join(""));
  }

  isIn(text: string): boolean {
    return !this.isEmpty && this.redactor.redact(text) !== text;
  }

  /** Whether every secret, and every one of a session of the context that typed one, is bound to this origin, too. */
  mayAllBeTypedOn(origin: string): boolean {
    return this.#secrets.every(({ origins }) => origins.includes(origin)) && this.#shared.mayAllBeTypedOn(origin);
  }

  /** Values of all secrets, for comparisons in Node: no document may receive one that is not bound to its origin. */
  get values(): readonly string[] {
    return this.#secrets.map(({ value }) => value);
  }

  /** Fields of all tabs of the context into which a secret was typed. */
  get fields(): readonly Ref[] {
    return this.#shared.fields;
  }

  /** Fields of the session's page into which it typed a secret. */
  get fieldsOfPage(): readonly Ref[] {
    return [...this.#fields];
  }

  noteField(ref: Ref): void {
    this.#fields.add(ref);
    const origins = this.#secrets.map((secret) => secret.origins);
    this.#shared.noteField(ref, origins);
  }
}
