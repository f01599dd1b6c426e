import { asWords } from "./record-store.ts";

interface PageAt {
  /** The step before whose actions the page looked so. */
  readonly step: number;
  readonly words: string;
}

/** The texts of the observed pages by step, without what the agent wrote into fields. */
export class PageTimeline {
  readonly #pages: PageAt[] = [];

  add(step: number, text: string): void {
    this.#pages.push({ step, words: asWords(text) });
  }

  /** Returns how often a quote was shown right before the actions of a step. */
  countBefore(quote: string, step: number): number {
    const page = this.#pages.findLast((one) => one.step <= step);
    return page ? count(page.words, asWords(quote)) : 0;
  }

  /** Returns the highest number of places that showed a quote at once after the actions of a step. */
  countAfter(quote: string, step: number): number {
    const after = this.#pages.filter((one) => one.step > step);
    return Math.max(0, ...after.map(({ words }) => count(words, asWords(quote))));
  }
}

function count(words: string, quote: string): number {
  if (quote.trim() === "") return 0;
  let found = 0;
  for (let at = words.indexOf(quote); at >= 0; at = words.indexOf(quote, at + quote.length - 1)) found++;
  return found;
}
