import type { WireHidden } from "../../src/geometry/wire.ts";
import { attributeNamesOf, attributeOf, childNodesOf, closestOf, findAllIn, rootElement, valueOfNode } from "../dom.ts";
import { shadowRootOf } from "../shadow.ts";
import { hiddenIn, SEAM, type Shows } from "./hidden-texts.ts";

const MOST = 1000;

/**
 * Returns fields that contain, and elements that show, a hidden text: in one text node or several, in a pseudo-element, grouped
 * with blanks and dashes as card numbers are, or cut off with an ellipsis. Returns the smallest element that shows all of it.
 */
export function elementsShowing(hidden: WireHidden): Element[] {
  const found = new Set<Element>();
  search(rootElement(), hiddenIn(hidden), found);
  return [...found].slice(0, MOST);
}

function search(root: Element | ShadowRoot, shows: Shows, found: Set<Element>): void {
  const elements = root instanceof ShadowRoot ? root.querySelectorAll("*") : findAllIn(root, "*");
  for (const element of elements) {
    const inner = shadowRootOf(element);
    if (inner) search(inner, shows, found);
    if (showsByItself(element, shows)) found.add(element);
  }
  for (const element of smallestShowing(root, shows)) found.add(closestOf(element, "select") ?? element);
}

/** Descends from the root as long as the text of a child still shows one. */
function smallestShowing(root: Element | ShadowRoot, shows: Shows): Element[] {
  if (!shows(wholeTextOf(root))) return [];
  const children = [...childNodesOf(root)].filter((child) => child instanceof Element);
  const smaller = children.flatMap((child) => smallestShowing(child, shows));
  if (smaller.length > 0 && !shows(ownTextOf(root))) return smaller;
  const self = root instanceof ShadowRoot ? root.host : root;
  return [...smaller, self];
}

function wholeTextOf(root: Element | ShadowRoot): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(valueOfNode(walker.currentNode) ?? "");
  return texts.join(SEAM);
}

function ownTextOf(root: Element | ShadowRoot): string {
  return [...childNodesOf(root)].map((child) => (child instanceof Text ? child.data : "\0")).join("");
}

/** Whether an element shows text that is not text of the document. */
function showsByItself(element: Element, shows: Shows): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return shows(element.value) || shows(attributeOf(element, "placeholder") ?? "");
  const isCarried = attributeNamesOf(element).some((name) => shows(attributeOf(element, name) ?? ""));
  return isCarried && ["::before", "::after"].some((pseudo) => hasContent(getComputedStyle(element, pseudo).content));
}

/** Whether a pseudo-element may show text: the attribute that it shows is not always known. */
function hasContent(content: string): boolean {
  return content !== "none" && content !== "normal";
}
