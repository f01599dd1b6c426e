import { decodePercent } from "@surehand/kernel";
import { countName } from "./count-name.ts";
import type { PageUnit } from "./page-records.ts";
import { asWords } from "./record-store.ts";

/** A page at rest, without what the agent wrote into its fields. */
export interface PageLook {
  readonly url: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** The first heading; "" if there is none. */
  readonly heading?: string;
  readonly rows?: readonly PageRow[];
  /** Its parts with the values of its fields. Default: its lines. */
  readonly units?: readonly PageUnit[];
}

/** A row, a card or an item as one text, with its list. */
export interface PageRow {
  readonly list: string;
  readonly text: string;
  /** The headings above its list. */
  readonly headings?: readonly string[];
}

/** A list with rows of one name. */
export interface RowPlace {
  readonly url: string;
  /** The texts that name its page, and the headings above it. */
  readonly names: readonly string[];
  /** Rows with the name in the look at the page before, and in the last one. */
  readonly first: readonly string[];
  readonly last: readonly string[];
  /** The step before which the page was looked at last. */
  readonly step: number;
  /** Whether nobody looked at the page before. */
  readonly isNew: boolean;
}

export interface LookAt extends Required<PageLook> {
  /** The step before whose actions the page looked so. */
  readonly step: number;
  readonly words: string;
}

/** The difference between the first and the last look at a page. */
export interface PageDifference {
  /** The texts that name the page: its heading, its title and its address. */
  readonly names: readonly string[];
  /** Lines and rows that only the first look shows. */
  readonly gone: readonly string[];
  /** Lines and rows that only the last look shows. */
  readonly come: readonly string[];
  /** Rows that are gone from lists of which other rows are still there. */
  readonly lost: readonly string[];
}

/** The observed pages by step. */
export class PageTimeline {
  readonly #looks: LookAt[] = [];

  add(step: number, { url, title, lines, heading = "", rows = [], units = lines.map(toUnit) }: PageLook): void {
    const words = asWords([title, ...lines].join("\n"));
    this.#looks.push({ step, url: stripAnchor(url), title, lines, heading, rows, units, words });
  }

  /** Adds a look for a report, which the agent does not see: it only shows what the page took back. */
  addForReport(step: number, { url, units = [] }: Pick<PageLook, "url" | "units">): void {
    this.#reported.push({ step, url: stripAnchor(url), units });
  }

  /** The looks at a page after a step, those for reports included. */
  unitsSince(url: string, step: number): (readonly PageUnit[])[] {
    return [...this.#looks, ...this.#reported].flatMap((look) =>
      look.url === url && look.step > step ? [look.units] : [],
    );
  }

  readonly #reported: Pick<LookAt, "step" | "url" | "units">[] = [];

  /** All looks, in order. */
  get looks(): readonly LookAt[] {
    return this.#looks;
  }

  /** The last look at each page. */
  get lastLooks(): readonly LookAt[] {
    return this.#pages().map(([, last]) => last);
  }

  /** Whether the last look at a page shows a quote that the first one lacks. */
  isNewAtEnd(quote: string): boolean {
    const words = asWords(quote);
    return this.#pages().some(([first, last]) => count(first.words, words) === 0 && count(last.words, words) > 0);
  }

  /** Returns how often a quote was shown right before the actions of a step. */
  countBefore(quote: string, step: number): number {
    const look = this.#before(step).at(-1);
    return look ? count(look.words, asWords(quote)) : 0;
  }

  /**
   * Whether the last look at a page shows a quote more or less often than the first, and a look after a step does so. What came and went,
   * such as the question of a cancelled dialog, is no difference.
   */
  isDifferentSince(quote: string, step: number): boolean {
    const words = asWords(quote);
    return this.#pages().some(([first, last]) => {
      if (last.step <= step) return false;
      const atEnd = count(last.words, words);
      const before = this.#before(step).findLast(({ url }) => url === last.url);
      if (first === last || !before) return atEnd > 0 && this.countBefore(quote, step) === 0;
      return atEnd !== count(first.words, words) && atEnd !== count(before.words, words);
    });
  }

  /** Whether the last look at the page that showed a quote before a step lacks it. */
  isGoneSince(quote: string, step: number): boolean {
    const words = asWords(quote);
    const before = this.#before(step).findLast((look) => count(look.words, words) > 0);
    const last = this.#after(step).findLast(({ url }) => url === before?.url);
    return last !== undefined && count(last.words, words) === 0;
  }

  /** Whether rows that a page showed right before a step are gone at its end. */
  hasLostRow(isOf: (row: string) => boolean, step: number): boolean {
    const before = this.#before(step).at(-1);
    const last = this.#after(step).findLast(({ url }) => url === before?.url);
    if (!before || !last) return false;
    const [rows, left] = [before.rows.map(textOf).filter(isOf), last.rows.map(textOf).filter(isOf)];
    return left.length < rows.length && without(rows, left).length > 0;
  }

  /** Returns the last step before which a page still showed a quote that came in a step, if the last look lacks it. */
  takenBackAfter(quote: string, step: number): number | undefined {
    const words = asWords(quote);
    return this.#lastShown(step, (look) => count(look.words, words) > 0);
  }

  /** Like `takenBackAfter`, for a name as a whole. */
  lostAfter(name: string, step: number): number | undefined {
    return this.#lastShown(step, ({ lines }) => countIn(lines, name) > 0);
  }

  /**
   * Returns what differs at the end on each page that was looked at before and after.
   *
   * @param isResult whether a page that was first looked at before a step is the result of a change, and not only opened
   */
  differences(isResult: (step: number) => boolean): PageDifference[] {
    return this.#pages().flatMap(([first, last]) => {
      if (first !== last) return [difference(first, last)];
      const earlier = this.#looks.find((look) => look.step < last.step && isSamePage(look, last));
      if (earlier) return [difference(earlier, last)];
      return isResult(last.step) ? [difference(undefined, last)] : [];
    });
  }

  /** Returns the lines that the first and the last look at a page both show. */
  get lasting(): readonly string[] {
    return this.#pages().flatMap(([first, last]) => {
      const lines = new Set(first === last ? [] : first.lines);
      return last.lines.filter((line) => lines.has(line));
    });
  }

  /** Returns the lines with a quote that pages showed after a step. */
  linesWith(quote: string, step: number): string[] {
    const words = asWords(quote);
    return this.#after(step).flatMap(({ lines }) => lines.filter((line) => asWords(line).includes(words)));
  }

  /** Whether a page showed a name at any time, as a text or in its address. */
  hasShown(name: string): boolean {
    return this.#looks.some(({ lines, title, url }) => countIn([...lines, title, decodePercent(url) ?? url], name) > 0);
  }

  /** Returns the lists of all pages that had rows with a name, right before a step or at the end. */
  placesOf(name: string, step: number): RowPlace[] {
    const isOf = ({ text }: PageRow): boolean => countIn([text], name) > 0;
    return this.#pagesSince(step, ({ rows }) => rows.some(isOf)).flatMap(([first, last]) => {
      const [before, after] = [first, last].map(({ rows }) => rows.filter(isOf));
      const lists = Map.groupBy([...(before ?? []), ...(after ?? [])], placeKey);
      return [...lists].map(([key, [{ headings = [] } = {}]]): RowPlace => {
        const [olds = [], news = []] = [before, after].map((rows) =>
          rows?.filter((row) => placeKey(row) === key).map(textOf),
        );
        const names = [...namesOf(last), ...headings];
        return { url: last.url, names, first: olds, last: news, step: last.step, isNew: first.step > step };
      });
    });
  }

  /** Returns what differs at the end on each page that was looked at before a step and since. */
  differencesSince(step: number): PageDifference[] {
    // A dialog covers most lines of its page.
    const most = Math.max(...this.#before(step).map(({ lines }) => lines.length));
    const isWhole = ({ lines }: LookAt): boolean => lines.length > most / 2;
    return this.#pagesSince(step, isWhole).flatMap(([first, last]) =>
      first === last ? [] : [difference(first, last)],
    );
  }

  /** Returns the last look at each page, as its lines. */
  get atEnd(): readonly string[] {
    return this.lastLooks.flatMap(({ lines }) => lines);
  }

  /** Returns the lines of pages that were first looked at after a step. */
  newSince(step: number): readonly string[] {
    return this.#pages().flatMap(([first, last]) => (first.step > step ? last.lines : []));
  }

  /** Returns the last of some looks before a step, or else the first look, and the last look at each address. */
  #pagesSince(step: number, isOne: (look: LookAt) => boolean): [LookAt, LookAt][] {
    return this.#pages().map(([first, last]) => {
      const before = this.#before(step).findLast((look) => look.url === last.url && isOne(look));
      return [before ?? first, last];
    });
  }

  /** Returns the first and the last look at each address. */
  #pages(): [LookAt, LookAt][] {
    return [...Map.groupBy(this.#looks, ({ url }) => url).values()].flatMap((looks) => {
      const [first, last] = [looks[0], looks.at(-1)];
      return first && last ? [[first, last] satisfies [LookAt, LookAt]] : [];
    });
  }

  /** Returns the step before which a page last showed something after a step, if a later look at that page lacks it. */
  #lastShown(step: number, isShownIn: (look: LookAt) => boolean): number | undefined {
    const shown = this.#after(step).findLast(isShownIn);
    const last = this.#after(step).findLast(({ url }) => url === shown?.url);
    return shown && last && last.step > shown.step ? shown.step : undefined;
  }

  #before(step: number): readonly LookAt[] {
    return this.#looks.filter((one) => one.step <= step);
  }

  #after(step: number): readonly LookAt[] {
    return this.#looks.filter((one) => one.step > step);
  }
}

function difference(first: LookAt | undefined, last: LookAt): PageDifference {
  const [before, after] = [first ? textsOf(first) : [], textsOf(last)];
  return {
    names: namesOf(last),
    gone: without(before, after),
    come: without(after, before),
    lost: lostRows(first?.rows ?? [], last.rows),
  };
}

/** Removes an anchor. A route in the hash, such as "#/orders/2", is another page. */
function stripAnchor(url: string): string {
  return /#!?\/./.test(url) ? url : url.split("#", 1).join("");
}

/** A list that is drawn again has other nodes. */
function placeKey({ headings = [] }: PageRow): string {
  return JSON.stringify(headings);
}

function toUnit(line: string): PageUnit {
  return { list: undefined, fields: [{ label: "", text: line }], headings: [], form: "" };
}

/** Returns the texts that name a page: its heading, its title and its address. */
export function namesOf({ heading, title, url }: LookAt): string[] {
  return [heading, title, decodePercent(url) ?? url];
}

function lostRows(before: readonly PageRow[], after: readonly PageRow[]): string[] {
  const last = after.map(textOf);
  return [...Map.groupBy(before, ({ list }) => list).values()].flatMap((rows) => {
    const gone = without(rows.map(textOf), last);
    return gone.length < rows.length ? gone : [];
  });
}

function textOf({ text }: PageRow): string {
  return text;
}

function textsOf({ lines, rows }: LookAt): string[] {
  return [...lines, ...rows.map(textOf)];
}

/** Returns the texts that occur more often than in others. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const known = left.get(text) ?? 0;
    left.set(text, known - 1);
    return known <= 0;
  });
}

/** Whether looks at different addresses show one page: only the query differs, and most lines are equal. */
export function isSamePage(one: LookAt, other: LookAt): boolean {
  if (one.url.split("?", 1).join("") !== other.url.split("?", 1).join("")) return false;
  return without(one.lines, other.lines).length * 2 < one.lines.length;
}

/** Returns how often a name occurs in texts. */
export function countIn(texts: readonly string[], name: string): number {
  return texts.reduce((sum, text) => sum + countName(text, name), 0);
}

function count(words: string, quote: string): number {
  if (quote.trim() === "") return 0;
  let found = 0;
  for (let at = words.indexOf(quote); at >= 0; at = words.indexOf(quote, at + quote.length - 1)) found++;
  return found;
}
