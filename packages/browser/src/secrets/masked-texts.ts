import type { Redactor } from "@surehand/kernel";

/** Masks texts of several places, and remembers the last text of each: a wait reads the same ones again and again. */
export class MaskedTexts {
  readonly #redactor: Redactor;
  readonly #last = new Map<string, { readonly text: string; readonly masked: string }>();

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
  }

  at(place: string, text: string): string {
    const last = this.#last.get(place);
    if (last?.text === text) return last.masked;
    const masked = this.#redactor.redact(text);
    this.#last.set(place, { text, masked });
    return masked;
  }
}
