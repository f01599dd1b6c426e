import { containsShown } from "../../src/perform/contains-shown.ts";
import { checkVisibility, tagOf } from "../dom.ts";
import { renderedChildren, shadowRootOf } from "../shadow.ts";

/** Whether a person can read the text in this document, including shadow trees. */
export function showsText(expected: string): boolean {
  for (const text of shownTexts()) if (containsShown(text, expected)) return true;
  return false;
}

/** Returns the text of the document, and if it has shadow trees, the text with these. */
export function* shownTexts(): Generator<string> {
  const body = document.body as HTMLElement | null;
  if (body === null) return;
  yield body.innerText;
  if (hasShadowTrees(document)) yield textOf(body);
}

function hasShadowTrees(root: Document): boolean {
  for (const element of root.querySelectorAll("*")) if (shadowRootOf(element)) return true;
  return false;
}

/** Returns the text as `innerText` would if it included shadow trees. */
function textOf(element: Element): string {
  if (tagOf(element) === "br") return "\n";
  const { display, visibility } = getComputedStyle(element);
  const hasBox = display !== "contents";
  if (display === "none" || (hasBox && !checkVisibility(element, { contentVisibilityAuto: false }))) return "";
  const isSeen = visibility === "visible";
  const parts = renderedChildren(element).map((child) => {
    if (child instanceof Element) return textOf(child);
    return isSeen && child instanceof Text ? child.data : "";
  });
  const text = parts.join("");
  return hasBox && !display.startsWith("inline") ? `\n${text}\n` : text;
}
