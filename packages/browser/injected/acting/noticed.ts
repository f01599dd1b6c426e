import { attributeOf, checkVisibility, findIn, matches, parentElementOf } from "../dom.ts";
import { shortTextOf } from "./read-state.ts";
import { isSeenTag, wordsOf } from "./tree-signature.ts";
import { treeNow, type TreeReading } from "./tree-reading.ts";

/** Whether a person notices the new node. */
export function isNoticed(node: Node): boolean {
  if (node instanceof Text) return wordsOf(node, treeNow) !== "" && isShown(parentElementOf(node));
  if (!(node instanceof Element) || !isSeenTag(node) || !isShown(node)) return false;
  const { width, height } = node.getBoundingClientRect();
  return (
    (width > 2 && height > 2) || shortTextOf(node) !== "" || findIn(node, "img, svg, canvas, input, button") !== null
  );
}

export function isShown(element: Element | null): boolean {
  return element !== null && checkVisibility(element, { visibilityProperty: true, opacityProperty: false });
}

/** Whether a person noticed the removed node, which can't be measured any more. */
export function wouldBeNoticed(node: Node, before: TreeReading): boolean {
  if (node instanceof Text) return wordsOf(node, before) !== "";
  if (!(node instanceof Element) || !isSeenTag(node)) return false;
  return (
    shortTextOf(node) !== "" || matches(node, SOMETHING) || findIn(node, SOMETHING) !== null || hasBoxOfItsOwn(node)
  );
}

const SOMETHING = "img, svg, canvas, video, input, button, select, textarea, iframe";

function hasBoxOfItsOwn(node: Element): boolean {
  return attributeOf(node, "class") !== null || attributeOf(node, "style") !== null;
}
