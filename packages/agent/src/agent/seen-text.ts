import type { SeenText } from "@surehand/replay";

/** All texts that were shown in a run, for checking quotes and for tracing the origin of values. */
export class SeenTexts {
  readonly #texts: (SeenText & { readonly words: string })[] = [];
  readonly #known = new Set<string>();

  add({ origin, text }: SeenText): void {
    const key = `${origin ?? ""} ${text}`;
    if (text.trim() === "" || this.#known.has(key)) return;
    this.#known.add(key);
    this.#texts.push({ origin, text, words: wordsOf(text) });
  }

  get all(): readonly SeenText[] {
    return this.#texts;
  }

  /** Whether a text occurs as whole words, except for case, white space and punctuation. */
  has(quote: string): boolean {
    const words = wordsOf(quote);
    return words.trim() !== "" && this.#texts.some((seen) => stands(words, seen.words));
  }
}

function stands(words: string, within: string): boolean {
  // Scripts without spaces between words are searched as they are.
  return within.includes(UNSPACED.test(words) ? words.trim() : words);
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Returns letters and digits with one space between words, and one at each end. */
function wordsOf(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
  return ` ${words} `;
}
