import { addMark, Mark, marksOf } from "./marks.ts";
import { attributeOf, findIn, parentElementOf } from "./dom.ts";
import { allWith, isSurveyed } from "./style-survey.ts";
import { perReading } from "./reading.ts";

/** A kind of elements to search for inside others. Finding tags is many times faster than matching selectors. */
interface Kind {
  readonly mark: number;
  readonly tags: readonly string[];
  /** Alternatively, an attribute with one of these values. */
  readonly attribute: "role" | "aria-hidden";
  readonly values: readonly string[];
}

/** Content that makes an item or a definition longer than a line. */
const STRUCTURES: Kind = {
  mark: Mark.holdsStructure,
  tags: ["ul", "ol", "table", "pre", "dl", "details", "iframe", "form", "fieldset"],
  attribute: "role",
  values: ["list", "dialog", "table", "grid"],
};

/** Content of tables that are used for the layout of the page. */
const PAGE_PARTS: Kind = {
  mark: Mark.holdsPageParts,
  tags: ["table", "form", "main", "nav", "article", "section", "h1", "h2", "pre", "iframe"],
  attribute: "role",
  values: ["main", "navigation"],
};

/** Content that is hidden from screen readers. */
const ARIA_HIDDEN: Kind = { mark: Mark.holdsAriaHidden, tags: [], attribute: "aria-hidden", values: ["true"] };

/** Kinds that were searched for in this reading: elements may change between two readings. */
const indexed = perReading(() => new Set<Kind>());

/** Whether the element contains a list, a table or a similar structure. */
export function holdsStructure(element: Element): boolean {
  return holds(element, STRUCTURES);
}

/** Whether the element contains a form, a heading, a table or a similar part. */
export function holdsPageParts(element: Element): boolean {
  return holds(element, PAGE_PARTS);
}

/** Whether the element contains one that is hidden from screen readers. */
export function holdsAriaHidden(element: Element): boolean {
  return holds(element, ARIA_HIDDEN);
}

/**
 * Whether the element contains one of the kind. Finding all once is cheaper than searching each element; with shadow trees, each
 * is searched.
 */
function holds(element: Element, kind: Kind): boolean {
  if (!isSurveyed()) return findIn(element, selectorOf(kind)) !== null;
  if (!indexed().has(kind)) {
    indexed().add(kind);
    for (const tag of kind.tags) markAround(document.querySelectorAll(tag), kind.mark);
    markAround(
      allWith(kind.attribute, document).filter((one) => kind.values.includes(attributeOf(one, kind.attribute) ?? "")),
      kind.mark,
    );
  }
  return (marksOf(element) & kind.mark) !== 0;
}

function selectorOf({ tags, attribute, values }: Kind): string {
  return [...tags, ...values.map((value) => `[${attribute}=${value}]`)].join(", ");
}

function markAround(elements: Iterable<Element>, mark: number): void {
  for (const element of elements) {
    let outer = parentElementOf(element);
    while (outer && (marksOf(outer) & mark) === 0) {
      addMark(outer, mark);
      outer = parentElementOf(outer);
    }
  }
}
