import { attributeNamesOf, attributeOf, childNodesOf, closestOf, findAllIn, textOf } from "../dom.ts";
import { shadowRootOf } from "../shadow.ts";

const MOST = 1000;
/** A shorter beginning of a value is likely to be there by chance. */
const SHORTEST_CUT = 4;

/**
 * Fields that hold, and elements that show, one of the values: in one text or in several, by a pseudo-element, grouped by blanks
 * and dashes as card numbers are, or cut off with an ellipsis. The smallest element that shows it all.
 */
export function elementsShowing(values: readonly string[]): Element[] {
  const found = new Set<Element>();
  const wanted = values.map(loose).filter((value) => value !== "");
  search(document.documentElement, wanted, found);
  return [...found].slice(0, MOST);
}

function search(root: Element | ShadowRoot, values: readonly string[], found: Set<Element>): void {
  const elements = root instanceof ShadowRoot ? root.querySelectorAll("*") : findAllIn(root, "*");
  for (const element of elements) {
    const inner = shadowRootOf(element);
    if (inner) search(inner, values, found);
    if (showsByItself(element, values)) found.add(element);
  }
  for (const element of smallestShowing(root, values)) found.add(closestOf(element, "select") ?? element);
}

/** Down from the root, as long as the text of a child still shows one. */
function smallestShowing(root: Element | ShadowRoot, values: readonly string[]): Element[] {
  if (!shows(textOf(root) ?? "", values)) return [];
  const children = [...childNodesOf(root)].filter((child) => child instanceof Element);
  const smaller = children.flatMap((child) => smallestShowing(child, values));
  if (smaller.length > 0 && !shows(ownTextOf(root), values)) return smaller;
  const self = root instanceof ShadowRoot ? root.host : root;
  return [...smaller, self];
}

function ownTextOf(root: Element | ShadowRoot): string {
  return [...childNodesOf(root)].map((child) => (child instanceof Text ? child.data : "\0")).join("");
}

/** What is no text of the document. */
function showsByItself(element: Element, values: readonly string[]): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return shows(element.value, values) || shows(attributeOf(element, "placeholder") ?? "", values);
  const isCarried = attributeNamesOf(element).some((name) => shows(attributeOf(element, name) ?? "", values));
  return isCarried && ["::before", "::after"].some((pseudo) => hasContent(getComputedStyle(element, pseudo).content));
}

/** Which attribute it shows is not always told. */
function hasContent(content: string): boolean {
  return content !== "none" && content !== "normal";
}

function shows(text: string, values: readonly string[]): boolean {
  const plain = loose(text);
  return values.some((value) => plain.includes(value) || isCutIn(plain, value));
}

function isCutIn(text: string, value: string): boolean {
  for (let end = text.indexOf("…"); end >= 0; end = text.indexOf("…", end + 1)) {
    for (let length = Math.min(value.length - 1, end); length >= SHORTEST_CUT; length--)
      if (text.endsWith(value.slice(0, length), end)) return true;
  }
  return false;
}

/** Without what groups it; three dots are an ellipsis. */
function loose(text: string): string {
  return text.replaceAll("...", "…").replace(/[\s.\-/]/g, "");
}
