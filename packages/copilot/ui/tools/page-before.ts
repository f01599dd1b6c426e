import { meaningOf, signaturesOf } from "../context/look.ts";
import { queryIn } from "../context/scope-of.ts";
import { keepForTab, keptForTab } from "../state/session.ts";
import { copyElement, openCopy, type PageCopy, parseCopy } from "./page-copy.ts";
import { type SourceEdits, textOfSource } from "./source-edits.ts";

/** The page when the message was sent. */
interface PageBefore extends PageCopy {
  /** The page was loaded again since. */
  readonly isReloaded: boolean;
}

let before: PageBefore | undefined;
/** Reading the styles of so many takes a fraction of a second. */
const mostLooks = 2000;
/** The storage of a tab holds about five million characters for the whole page. */
const mostCharacters = 1_500_000;
const key = "page-before";

/** Keeps the page as it was when a message was sent, for the tab: an edit may load the page again. */
export function rememberPage(): void {
  const elements = [...document.body.querySelectorAll("*")].slice(0, mostLooks);
  const copied = copyElement(document.documentElement, signaturesOf(document, elements));
  const text = JSON.stringify(copied);
  // An earlier page is no longer the one before.
  keepForTab(key, undefined);
  if (text.length <= mostCharacters) keepForTab(key, text);
  before = { ...openCopy(copied), isReloaded: false };
}

/** Undefined if it is not known: a page that is too large is not kept over a reload. */
export function pageBefore(): PageBefore | undefined {
  const copied = before ? undefined : parseCopy(keptForTab(key) ?? "");
  if (copied) before = { ...openCopy(copied), isReloaded: true };
  return before;
}

/** Changes of the elements that match a selector. */
export interface SelectorComparison {
  readonly selector: string;
  readonly count: readonly [before: number, now: number];
  /** Elements that have another text, meaning or look, and those that have not. */
  readonly changed: number;
  readonly unchanged: number;
  /** Elements that were not there before, and those that are gone. */
  readonly added: number;
  readonly removed: number;
  /** Number of unchanged elements that have another class or style, without an effect that can be seen. */
  readonly withoutEffect: number;
  /** More elements match than were compared. */
  readonly limitedTo?: number;
  /** Whether an element that matches was added, removed or changed. */
  readonly isChanged: boolean;
  /** Elements are gone, and the edits removed nothing like them. */
  readonly isUnexplained?: true;
  /** So after a reload: the page may have lost its state. */
  readonly isStateLost?: true;
  /** The selector matches the whole page: a change of anything would be one of it. */
  readonly isTooBroad: boolean;
}

const mostCompared = 100;

/** Undefined if the page of before is not known: one that is too large is not kept over a reload. Elements of frames and shadow roots are not compared. */
export function comparePage(selector: string, sources: SourceEdits): SelectorComparison | undefined {
  const page = pageBefore();
  if (!page) return undefined;
  const { looks, document: copy } = page;
  const [all, allNow] = [queryIn(copy, selector), queryIn(document, selector)];
  const now = allNow.slice(0, mostCompared);
  const old = all.slice(0, mostCompared).map((element) => new Seen(element, (inside) => looks.get(inside)));
  const signatures = signaturesOf(document, [...new Set(now.flatMap(comparedIn))]);
  const seen = now.map((element) => new Seen(element, (inside) => signatures.get(inside)));
  const isSameCount = all.length === allNow.length;
  const pairs = isSameCount ? seen.map((each, index) => ({ each, was: old[index] })) : alikePairs(seen, old);
  const unchanged = pairs.filter(({ each, was }) => was && each.isLike(was));
  const [fresh, gone] = [seen.length - unchanged.length, old.length - unchanged.length];
  const changed = Math.min(fresh, gone);
  const isUnexplained = gone > changed && isGoneUnexplained(old, { unchanged, sources });
  return {
    selector,
    count: [all.length, allNow.length],
    changed,
    unchanged: unchanged.length,
    added: fresh - changed,
    removed: gone - changed,
    withoutEffect: unchanged.filter(({ each, was }) => each.attributes !== was?.attributes).length,
    ...(allNow.length > mostCompared && { limitedTo: mostCompared }),
    isChanged: !isSameCount || unchanged.length < now.length,
    ...(isUnexplained && { isUnexplained }),
    ...(page.isReloaded && fresh === 0 && isUnexplained && { isStateLost: true }),
    isTooBroad: allNow.some((element) => element === document.body || element === document.documentElement),
  };
}

interface Explained {
  readonly unchanged: readonly Pair[];
  readonly sources: SourceEdits;
}

/** That elements are gone is no evidence of edits that remove neither tags nor the texts of the elements. */
function isGoneUnexplained(old: readonly Seen[], { unchanged, sources }: Explained): boolean {
  const gone = old.filter((each) => unchanged.every(({ was }) => was !== each));
  return gone.length > 0 && !sources.removesTags && gone.every(({ text }) => sources.removedFrom(text) === undefined);
}

interface Pair {
  readonly each: Seen;
  readonly was: Seen | undefined;
}

/** If elements were added or removed, the place says nothing: each is paired with one of before that is alike. */
function alikePairs(seen: readonly Seen[], old: readonly Seen[]): Pair[] {
  const left = [...old];
  return seen.map((each) => {
    const index = left.findIndex((was) => each.isLike(was));
    return { each, was: index < 0 ? undefined : left.splice(index, 1)[0] };
  });
}

function comparedIn(element: Element): Element[] {
  return [element, ...[...element.querySelectorAll("*")].slice(0, mostCompared)];
}

/** An element at one of the two times, as far as a user notices. */
class Seen {
  readonly #content: string;
  /** Looks of the element and of the elements inside; undefined if a look was not kept. */
  readonly #looks: readonly (string | undefined)[];
  readonly attributes: string;
  /** Its first line, as a source may have it. */
  readonly text: string;

  constructor(element: Element, lookOf: (element: Element) => string | undefined) {
    const inside = element.querySelectorAll("*").length;
    this.#content = JSON.stringify([element.localName, meaningOf(element), element.textContent, inside]);
    this.#looks = comparedIn(element).map(lookOf);
    this.text = textOfSource({ text: element.textContent.trim() });
    this.attributes = ["class", "style"].map((name) => element.getAttribute(name) ?? "").join("\n");
  }

  isLike(was: Seen): boolean {
    if (this.#content !== was.#content) return false;
    return this.#looks.every((look, index) => was.#looks[index] === undefined || look === was.#looks[index]);
  }
}
