import { queryIn } from "../context/scope-of.ts";
import { attributesOf } from "../context/describe-element.ts";

let before: Document | undefined;

/** Keeps the page's document as it was when a message was sent: as data in a document where nothing loads and no script runs. */
export function rememberPage(): void {
  const copy = document.implementation.createHTMLDocument();
  copy.replaceChild(copy.importNode(document.documentElement, true), copy.documentElement);
  before = copy;
}

/** Compares the texts, the attributes and the number of the elements that match a selector. */
export interface SelectorComparison {
  readonly selector: string;
  readonly count: readonly [before: number, now: number];
  readonly isChanged: boolean;
}

/** Undefined if the page was loaded again since. Elements of frames and shadow roots are not compared. */
export function comparePage(selector: string): SelectorComparison | undefined {
  if (!before) return undefined;
  const [old, now] = [signaturesIn(before, selector), signaturesIn(document, selector)];
  const isChanged = old.length !== now.length || old.some((signature, index) => signature !== now[index]);
  return { selector, count: [old.length, now.length], isChanged };
}

/** Identifiers that a framework generates are others each time that an element is made. */
const identifiers: ReadonlySet<string> = new Set([
  "id",
  "for",
  "aria-controls",
  "aria-describedby",
  "aria-labelledby",
  "aria-owns",
]);

function signaturesIn(scope: Document, selector: string): string[] {
  return queryIn(scope, selector).map((element) => {
    const attributes = Object.entries(attributesOf(element)).map(([name, value]) =>
      JSON.stringify(identifiers.has(name) ? [name] : [name, value]),
    );
    return JSON.stringify([element.localName, attributes.toSorted((a, b) => (a < b ? -1 : 1)), element.textContent]);
  });
}
