import { addMark, Mark, marksOf } from "./marks.ts";
import { findIn, parentElementOf } from "./dom.ts";

/** What makes an item or a definition more than a line. */
const TAGS = ["ul", "ol", "table", "pre", "dl", "details", "iframe", "form", "fieldset"];
const ROLES = "[role=list], [role=dialog], [role=table], [role=grid]";
const SELECTOR = [...TAGS, ROLES].join(", ");

/** Finding all of them once is cheaper than looking into each item; an item of a shadow tree is looked into. */
let isIndexed = false;

/** Elements may come and go between two walks. */
export function resetStructureIndex(): void {
  isIndexed = false;
}

/** Whether there is a list, a table or the like inside the element. */
export function holdsStructure(element: Element): boolean {
  if (element.getRootNode() !== document) return findIn(element, SELECTOR) !== null;
  if (!isIndexed) indexStructures();
  return (marksOf(element) & Mark.holdsStructure) !== 0;
}

function indexStructures(): void {
  isIndexed = true;
  for (const tag of TAGS) markAround(document.getElementsByTagName(tag));
  markAround(document.querySelectorAll(ROLES));
}

function markAround(elements: Iterable<Element>): void {
  for (const element of elements) {
    let outer = parentElementOf(element);
    while (outer && (marksOf(outer) & Mark.holdsStructure) === 0) {
      addMark(outer, Mark.holdsStructure);
      outer = parentElementOf(outer);
    }
  }
}
