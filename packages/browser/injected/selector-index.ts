import { addMark, marksOf } from "./marks.ts";
import { classNameOf, matches } from "./dom.ts";
import { type Selector, type SelectorList, splitList } from "./selector-list.ts";

/** What selectors that end in one class or tag say of its elements. */
interface Entry {
  /** Marks of all elements with the class or tag. */
  marks: number;
  /** Selectors that ask for more than the class or tag, by mark. */
  readonly conditional: Map<number, string>;
  /** How many elements were tried against them. */
  tries: number;
}

/**
 * Which marks a list of selectors gives to which elements. As a browser does, it files selectors under the class or tag that
 * they end in, so that an element is tried against the few that may match it, and only when somebody asks.
 */
export class SelectorIndex {
  readonly #byClass = new Map<string, Entry>();
  readonly #byTag = new Map<string, Entry>();
  /** By whole class attributes, of which a page has few. */
  readonly #byClasses = new Map<string, Entry>();
  readonly #isQuirky = document.compatMode === "BackCompat";

  /** @throws a SyntaxError DOMException for what is no selector */
  add(selectors: SelectorList, mark: number): void {
    for (const selector of selectors.parts) this.#addOne(selector, mark);
  }

  marksFor(element: Element, tag: string): number {
    let marks = 0;
    const byTag = this.#byTag.get(tag);
    if (byTag) marks = marksBy(byTag, element, marks);
    if (this.#byClass.size === 0) return marks;
    const classes = classNameOf(element);
    if (classes === "") return marks;
    return marksBy(this.#entryOfClasses(classes), element, marks);
  }

  #addOne({ text, endsIn, name, isBare }: Selector, mark: number): void {
    const condition = isBare ? undefined : text;
    if (endsIn === "class") {
      file(this.#byClass, this.#keyOf(name), condition, mark);
    } else if (endsIn === "tag") {
      file(this.#byTag, name, condition, mark);
      // Tags of SVG keep their capitals, those of HTML don't.
      if (name !== name.toLowerCase()) file(this.#byTag, name.toLowerCase(), text, mark);
    } else {
      markAll(text, mark);
    }
  }

  #entryOfClasses(classes: string): Entry {
    const known = this.#byClasses.get(classes);
    if (known) return known;
    let merged: Entry = { marks: 0, conditional: new Map(), tries: 0 };
    for (const token of classes.split(/[\t\n\f\r ]+/)) {
      const entry = this.#byClass.get(this.#keyOf(token));
      if (entry) merged = merge(merged, entry);
    }
    this.#byClasses.set(classes, merged);
    return merged;
  }

  /** Without a doctype, classes match whatever their case, https://drafts.csswg.org/selectors-4/#class-html. */
  #keyOf(className: string): string {
    return this.#isQuirky ? className.toLowerCase() : className;
  }
}

function file(entries: Map<string, Entry>, key: string, condition: string | undefined, mark: number): void {
  let entry = entries.get(key);
  if (!entry) entries.set(key, (entry = { marks: 0, conditional: new Map(), tries: 0 }));
  if (condition === undefined) {
    entry.marks |= mark;
  } else {
    addCondition(entry.conditional, mark, condition);
  }
}

function addCondition(conditional: Map<number, string>, mark: number, selectors: string): void {
  const others = conditional.get(mark);
  conditional.set(mark, others === undefined ? selectors : `${others},${selectors}`);
}

function merge(a: Entry, b: Entry): Entry {
  const conditional = new Map(a.conditional);
  for (const [mark, selectors] of b.conditional) addCondition(conditional, mark, selectors);
  return { marks: a.marks | b.marks, conditional, tries: 0 };
}

function marksBy(entry: Entry, element: Element, known: number): number {
  let marks = known | entry.marks;
  if (entry.conditional.size === 0) return marks;
  if (++entry.tries > MAX_TRIES) {
    for (const [mark, selectors] of entry.conditional)
      for (const selector of splitList(selectors)) markAll(selector, mark);
    entry.conditional.clear();
    return marks | marksOf(element);
  }
  for (const [mark, selectors] of entry.conditional) {
    if ((marks & mark) === 0 && matches(element, selectors)) marks |= mark;
  }
  return marks;
}

/** After so many, the browser is asked for all elements that match, which is cheaper than trying all of a kind one by one. */
const MAX_TRIES = 300;

/** Of one selector: the browser finds a lone one by its last class or tag, and tries a list on every element. */
function markAll(selector: string, mark: number): void {
  for (const element of document.querySelectorAll(selector)) addMark(element, mark);
}
