import { selectorOf } from "./selector-of.ts";

const longestText = 40;

/** A short name by which a person recognizes an element: its tag with its label or text, else its selector. */
export function nameOf(element: Element): string {
  const text = (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/gu, " ").trim();
  return text === "" || text.length > longestText ? selectorOf(element) : `${element.localName} “${text}”`;
}
