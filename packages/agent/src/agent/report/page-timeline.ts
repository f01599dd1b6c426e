import { asWords } from "./record-store.ts";

interface PageAt {
  /** The step before whose actions the page looked so. */
  readonly step: number;
  readonly url: string;
  readonly words: string;
}

/** The texts of the observed pages by step, without what the agent wrote into fields. */
export class PageTimeline {
  readonly #pages: PageAt[] = [];

  add(step: number, { url, text }: { readonly url: string; readonly text: string }): void {
    this.#pages.push({ step, url: url.split("#", 1).join(""), words: asWords(text) });
  }

  /** Returns how often a quote was shown right before the actions of a step. */
  countBefore(quote: string, step: number): number {
    const page = this.#before(step).at(-1);
    return page ? count(page.words, asWords(quote)) : 0;
  }

  /** Returns the highest number of places that showed a quote at once after the actions of a step. */
  countAfter(quote: string, step: number): number {
    return Math.max(0, ...this.#after(step).map(({ words }) => count(words, asWords(quote))));
  }

  /** Whether a page showed a quote before the actions of a step, and the same page shows it in fewer places at the end. */
  isGone(quote: string, step: number): boolean {
    const words = asWords(quote);
    const before = this.#before(step).findLast((page) => count(page.words, words) > 0);
    const last = this.#after(step).findLast(({ url }) => url === before?.url);
    return before !== undefined && last !== undefined && count(last.words, words) < count(before.words, words);
  }

  #before(step: number): readonly PageAt[] {
    return this.#pages.filter((one) => one.step <= step);
  }

  #after(step: number): readonly PageAt[] {
    return this.#pages.filter((one) => one.step > step);
  }
}

function count(words: string, quote: string): number {
  if (quote.trim() === "") return 0;
  let found = 0;
  for (let at = words.indexOf(quote); at >= 0; at = words.indexOf(quote, at + quote.length - 1)) found++;
  return found;
}
