import { checkVisibility, tagOf } from "../dom.ts";
import { renderedChildren, shadowRootOf } from "../shadow.ts";

/**
 * Whether a person can read the text in this document, including shadow trees. Ignores case and white space: a style may
 * capitalize "Loading data", break its line, or keep it on one line.
 */
export function showsText(expected: string): boolean {
  const text = tidy(expected);
  const body = document.body as HTMLElement | null;
  if (body === null) return false;
  return tidy(body.innerText).includes(text) || (hasShadowTrees(document) && tidy(textOf(body)).includes(text));
}

function tidy(text: string): string {
  return text
    .replace(/[\u00AD\u200B\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
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
