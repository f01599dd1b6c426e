import { addMark, marksOf } from "./marks.ts";
import { classNameOf, matches } from "./dom.ts";
import type { Selector, SelectorList } from "./selector-list.ts";

interface Possible {
  readonly mark: number;
  readonly selectors: readonly Selector[];
  /** All of them as one selector list. */
  readonly text: string;
}

/** The marks that selectors which end in one class or tag give to its elements. */
interface Entry {
  /** Marks of all elements with the class or tag. */
  marks: number;
  /** Selectors with further conditions than the class or tag, by mark. */
  readonly conditions: Map<number, Selector[]>;
  /** The selectors that may match on this page; `undefined` until an element is tested against them. */
  possible: readonly Possible[] | undefined;
  /** Number of elements that were tested against them. */
  tries: number;
}

/**
 * Maps selector lists to the marks that they give. Like a browser, it indexes selectors by the class or tag that they end in, so
 * that an element is tested only against the few that may match it, and only on request.
 */
export class SelectorIndex {
  readonly #byClass = new Map<string, Entry>();
  readonly #byTag = new Map<string, Entry>();
  /** Entries by whole class attributes, of which a page has few. */
  readonly #byClasses = new Map<string, Entry>();
  /** Whether any element of the page has the class or id. */
  readonly #presence = new Map<string, boolean>();
  readonly #isQuirky = document.compatMode === "BackCompat";

  /** @throws a SyntaxError DOMException if the text is not a selector */
  add(selectors: SelectorList, mark: number): void {
    for (const selector of selectors.parts) this.#addOne(selector, mark);
  }

  marksFor(element: Element, tag: string): number {
    let marks = 0;
    const byTag = this.#byTag.get(tag);
    if (byTag) marks = this.#marksBy(byTag, element, marks);
    if (this.#byClass.size === 0) return marks;
    const classes = classNameOf(element);
    if (classes === "") return marks;
    return this.#marksBy(this.#entryOfClasses(classes), element, marks);
  }

  #addOne(selector: Selector, mark: number): void {
    const { text, endsIn, name, isBare } = selector;
    const condition = isBare ? undefined : selector;
    if (endsIn === "class") {
      file(this.#byClass, this.#keyOf(name), condition, mark);
    } else if (endsIn === "tag") {
      file(this.#byTag, name, condition, mark);
      // Tags of SVG are case-sensitive, those of HTML are not.
      if (name !== name.toLowerCase()) file(this.#byTag, name.toLowerCase(), selector, mark);
    } else {
      markAll(text, mark);
    }
  }

  #entryOfClasses(classes: string): Entry {
    const known = this.#byClasses.get(classes);
    if (known) return known;
    const merged = emptyEntry();
    for (const token of classes.split(/[\t\n\f\r ]+/)) {
      const entry = this.#byClass.get(this.#keyOf(token));
      if (entry) addEntry(merged, entry);
    }
    this.#byClasses.set(classes, merged);
    return merged;
  }

  #marksBy(entry: Entry, element: Element, known: number): number {
    let marks = known | entry.marks;
    if (entry.conditions.size === 0) return marks;
    const possible = (entry.possible ??= this.#possibleOf(entry.conditions));
    if (possible.length === 0) return marks;
    if (++entry.tries > MAX_TRIES) {
      for (const { mark, selectors } of possible) for (const { text } of selectors) markAll(text, mark);
      entry.possible = [];
      return marks | marksOf(element);
    }
    for (const { mark, text } of possible) {
      if ((marks & mark) === 0 && matches(element, text)) marks |= mark;
    }
    return marks;
  }

  /**
   * Returns the selectors that may match on this page: style sheets that many pages share have rules for elements that are not on
   * this one.
   */
  #possibleOf(conditions: ReadonlyMap<number, readonly Selector[]>): Possible[] {
    const possible: Possible[] = [];
    for (const [mark, all] of conditions) {
      const selectors = all.filter(({ needs }) => needs.every((part) => this.#isPresent(part)));
      if (selectors.length > 0) possible.push({ mark, selectors, text: selectors.map(({ text }) => text).join(",") });
    }
    return possible;
  }

  #isPresent(part: string): boolean {
    let isPresent = this.#presence.get(part);
    if (isPresent === undefined) this.#presence.set(part, (isPresent = document.querySelector(part) !== null));
    return isPresent;
  }

  /**
   * Returns the key of a class. Without a doctype, classes are case-insensitive,
   * https://drafts.csswg.org/selectors-4/#class-html.
   */
  #keyOf(className: string): string {
    return this.#isQuirky ? className.toLowerCase() : className;
  }
}

function emptyEntry(): Entry {
  return { marks: 0, conditions: new Map(), possible: undefined, tries: 0 };
}

function file(entries: Map<string, Entry>, key: string, condition: Selector | undefined, mark: number): void {
  let entry = entries.get(key);
  if (!entry) entries.set(key, (entry = emptyEntry()));
  if (condition) addConditions(entry, mark, [condition]);
  else entry.marks |= mark;
}

function addConditions(entry: Entry, mark: number, selectors: readonly Selector[]): void {
  const others = entry.conditions.get(mark);
  if (others) others.push(...selectors);
  else entry.conditions.set(mark, [...selectors]);
}

function addEntry(to: Entry, from: Entry): void {
  to.marks |= from.marks;
  for (const [mark, selectors] of from.conditions) addConditions(to, mark, selectors);
}

/**
 * After this many tests, the browser is queried for all matching elements, which is cheaper than testing all elements of a kind
 * one by one.
 */
const MAX_TRIES = 300;

/**
 * Marks the matches of one selector: the browser finds a single one by its last class or tag, but tests a list on every element.
 */
function markAll(selector: string, mark: number): void {
  for (const element of document.querySelectorAll(selector)) addMark(element, mark);
}
