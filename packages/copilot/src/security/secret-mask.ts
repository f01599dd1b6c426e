import { Redactor, redactValue } from "@surehand/kernel";
import { type Environment, secretsOf } from "./secret-values.ts";

/** Formats of keys of well-known services and of private keys. */
const knownForms: readonly RegExp[] = [
  /\bsk-[A-Za-z0-9_-]{20,200}/gu,
  /\bgh[pousr]_[A-Za-z0-9]{30,200}/gu,
  /\bgithub_pat_[A-Za-z0-9_]{30,200}/gu,
  /\bglpat-[A-Za-z0-9_-]{20,200}/gu,
  /\bnpm_[A-Za-z0-9]{30,200}/gu,
  /\bxox[abprs]-[A-Za-z0-9-]{10,200}/gu,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/gu,
  /\bAIza[A-Za-z0-9_-]{35}/gu,
  /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,200}/gu,
  /\bhooks\.slack\.com\/(?:services|workflows)\/[\w/-]{8,200}/gu,
  /(?<=\bauthorization["']?\s{0,4}[:=]\s{0,4}["'`]?(?:basic|bearer|token)\s{1,4})(?=[^\s"'`]{0,200}\d)[\w.~+/=-]{8,2000}/giu,
  /(?<=\bcurl\b[^\n]{0,200}\s(?:-u|--user)[\s=]{0,4}["']?[^\s:"']{1,100}:)[^\s"'@$]{4,200}/gu,
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[A-Za-z0-9+/=\s]{0,20000}(?:-----END [A-Z ]{0,40}PRIVATE KEY-----)?/gu,
  /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{1,200}:)[^\s/@"'<>]{3,200}(?=@)/gu,
];

const MASK = "[secret token]";
const ANY_MASK = /\[secret [^\]\n]{1,200}\]/u;

/** Masks secrets of the project and of this process in everything that models and pages get. */
export class SecretMask {
  readonly #redactor = new Redactor();
  readonly #known = new Set<string>();

  /** Masks the values of an environment whose names say that they are secret. */
  addEnvironment(env: Environment): void {
    for (const [name, value] of secretsOf(env)) this.add(name, value);
  }

  add(name: string, value: string): void {
    if (this.#known.has(value) || value === "" || name.includes(value)) return;
    this.#known.add(value);
    this.#redactor.register(name, value);
  }

  mask(text: string): string {
    let masked = this.#redactor.redact(text);
    for (const form of knownForms) masked = masked.replaceAll(form, MASK);
    return masked;
  }

  /** Returns a copy of data with all texts masked, and the names of properties: a page can choose them. */
  maskData<T>(data: T): T {
    return redactValue(data, {
      text: (text) => this.mask(text),
      key: (name) => this.mask(name),
      isSecret: () => false,
      bytes: (bytes) => bytes,
    });
  }

  /** Whether a text contains something that is masked. */
  hides(text: string): boolean {
    return this.mask(text) !== text;
  }

  /** Whether a text has a mask in it that another one has not: it was copied from a masked text. */
  hasNewMask(text: string, before: string): boolean {
    return ANY_MASK.test(text) && !ANY_MASK.test(before);
  }
}
