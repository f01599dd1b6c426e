import { meaningOf, signatureOf } from "../context/look.ts";
import { queryIn } from "../context/scope-of.ts";

/** The page as it was when a message was sent. */
interface PageBefore {
  readonly document: Document;
  /** How the elements of the copy looked. Those of a very large page are known up to a number. */
  readonly looks: WeakMap<Element, string>;
}

let before: PageBefore | undefined;
/** Reading the styles of so many takes a fraction of a second. */
const mostLooks = 2000;

/** Keeps the page's document as it was when a message was sent: as data in a document where nothing loads and no script runs. */
export function rememberPage(): void {
  const copy = document.implementation.createHTMLDocument();
  copy.replaceChild(copy.importNode(document.documentElement, true), copy.documentElement);
  const looks = new WeakMap<Element, string>();
  const copied = [...copy.body.querySelectorAll("*")];
  for (const [index, element] of [...document.body.querySelectorAll("*")].slice(0, mostLooks).entries()) {
    const same = copied[index];
    if (same) looks.set(same, signatureOf(element));
  }
  before = { document: copy, looks };
}

/** Changes of the elements that match a selector. */
export interface SelectorComparison {
  readonly selector: string;
  readonly count: readonly [before: number, now: number];
  /** Elements of now that are new or have another text, meaning or look, and those that have not. */
  readonly changed: number;
  readonly unchanged: number;
  /** Number of unchanged elements that have another class or style, without an effect that can be seen. */
  readonly withoutEffect: number;
  /** More elements match than were compared. */
  readonly limitedTo?: number;
  /** Whether an element that matches was added, removed or changed. */
  readonly isChanged: boolean;
  /** The selector matches the whole page: a change of anything would be one of it. */
  readonly isTooBroad: boolean;
}

const mostCompared = 100;

/** Undefined if the page was loaded again since. Elements of frames and shadow roots are not compared. */
export function comparePage(selector: string): SelectorComparison | undefined {
  if (!before) return undefined;
  const { looks, document: copy } = before;
  const [all, allNow] = [queryIn(copy, selector), queryIn(document, selector)];
  const now = allNow.slice(0, mostCompared);
  const old = all.slice(0, mostCompared).map((element) => new Seen(element, (inside) => looks.get(inside)));
  const seen = now.map((element) => new Seen(element, signatureOf));
  const pairs = seen.map((each, index) => ({
    each,
    was: counterpartOf(each, { old, index, isSameCount: all.length === allNow.length }),
  }));
  const unchanged = pairs.filter(({ each, was }) => was && each.isLike(was));
  return {
    selector,
    count: [all.length, allNow.length],
    changed: now.length - unchanged.length,
    unchanged: unchanged.length,
    withoutEffect: unchanged.filter(({ each, was }) => each.attributes !== was?.attributes).length,
    ...(allNow.length > mostCompared && { limitedTo: mostCompared }),
    isChanged: all.length !== allNow.length || unchanged.length < now.length,
    isTooBroad: allNow.some((element) => element === document.body || element === document.documentElement),
  };
}

interface Counterparts {
  readonly old: readonly Seen[];
  readonly index: number;
  readonly isSameCount: boolean;
}

/** By place; where elements were added or removed, any that is alike. */
function counterpartOf(each: Seen, { old, index, isSameCount }: Counterparts): Seen | undefined {
  return isSameCount ? old[index] : old.find((was) => each.isLike(was));
}

/** An element at one of the two times, as far as a user notices. */
class Seen {
  readonly #content: string;
  /** Looks of the element and of the elements inside; undefined if a look was not kept. */
  readonly #looks: readonly (string | undefined)[];
  readonly attributes: string;

  constructor(element: Element, lookOf: (element: Element) => string | undefined) {
    const inside = [...element.querySelectorAll("*")];
    this.#content = JSON.stringify([element.localName, meaningOf(element), element.textContent, inside.length]);
    this.#looks = [element, ...inside.slice(0, mostCompared)].map(lookOf);
    this.attributes = ["class", "style"].map((name) => element.getAttribute(name) ?? "").join("\n");
  }

  isLike(was: Seen): boolean {
    if (this.#content !== was.#content) return false;
    return this.#looks.every((look, index) => was.#looks[index] === undefined || look === was.#looks[index]);
  }
}
