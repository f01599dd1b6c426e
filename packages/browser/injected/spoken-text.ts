import { findIn, firstChildOf, nextSiblingOf, tagOf, textOf, typeOfNode, valueOfNode } from "./dom.ts";

const UNSPOKEN_TAGS = new Set(["script", "style", "template", "noscript"]);
const UNSPOKEN_SELECTOR = [...UNSPOKEN_TAGS].join(", ");

/** Whether the text inside such an element is code for the browser, not text for a person. */
export function isUnspoken(tag: string): boolean {
  return UNSPOKEN_TAGS.has(tag);
}

/** Returns the text content without the text of scripts, styles and templates. */
export function spokenTextOf(node: Node): string {
  if (!(node instanceof Element)) return textOf(node) ?? "";
  if (isUnspoken(tagOf(node))) return "";
  return findIn(node, UNSPOKEN_SELECTOR) === null ? (textOf(node) ?? "") : joinChildren(node);
}

function joinChildren(element: Element): string {
  let text = "";
  for (let child = firstChildOf(element); child; child = nextSiblingOf(child)) {
    if (child instanceof Element) text += spokenTextOf(child);
    else if (typeOfNode(child) === Node.TEXT_NODE) text += valueOfNode(child) ?? "";
  }
  return text;
}
