import { closestOf, attributeOf, checkVisibility, hasAttribute, parentElementOf, tagOf } from "./dom.ts";
let lastElement: Element | undefined;
let lastStyle: CSSStyleDeclaration | undefined;

/** Computed style. Only the last one is kept: keeping all of a big page costs more in garbage than it saves. */
export function styleOf(element: Element): CSSStyleDeclaration {
  if (element === lastElement && lastStyle) return lastStyle;
  lastElement = element;
  lastStyle = getComputedStyle(element);
  return lastStyle;
}

/** How often alike elements had no generated text, by tag and class. */
const missesBefore = new Map<string, number>();
const missesAfter = new Map<string, number>();

export function resetStyles(): void {
  lastElement = lastStyle = undefined;
  missesBefore.clear();
  missesAfter.clear();
}

/** Whether the accessibility mapping would count the element as not hidden (its ancestors aside). */
export function isRendered(element: Element, includesAriaHidden: boolean): boolean {
  if (!includesAriaHidden && attributeOf(element, "aria-hidden") === "true") return false;
  if (checkVisibility(element, { visibilityProperty: true })) return true;
  const list = OPTION_TAGS.has(tagOf(element)) ? closestOf(element, "select, datalist") : null;
  if (list) return checkVisibility(list, { visibilityProperty: true });
  return getComputedStyle(element).display === "contents" && parentElementOf(element)?.checkVisibility() !== false;
}

/** Options have boxes only while their list is open. */
const OPTION_TAGS = new Set(["option", "optgroup"]);

/** After this many alike elements without generated text the next ones are taken to have none. */
const ALIKE_WITHOUT_TEXT = 8;

/** Text of `::before` or `::after`; empty for pictures, counters and icon glyphs. */
export function generatedText(element: Element, pseudo: "::before" | "::after"): string {
  const generated = pseudo === "::before" ? missesBefore : missesAfter;
  const kind = hasAttribute(element, "class") ? `${tagOf(element)}.${element.className}` : tagOf(element);
  const misses = generated.get(kind) ?? 0;
  if (misses >= ALIKE_WITHOUT_TEXT) return "";
  const style = getComputedStyle(element, pseudo);
  const text = style.content === "none" || style.content === "normal" || style.display === "none" || style.visibility === "hidden" ? "" : contentText(style.content);
  if (text === "") generated.set(kind, misses + 1);
  if (text === "") return "";
  return style.display === "inline" ? text : ` ${text} `;
}

/** `"a" "b" / "spoken"` has the text `spoken`, https://www.w3.org/TR/css-content-3/#alt. */
function contentText(content: string): string {
  const [shown = "", spoken] = splitAlternative(content);
  return stringsIn(spoken ?? shown);
}

function splitAlternative(content: string): string[] {
  const slash = content.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => "x".repeat(quoted.length)).indexOf(" / ");
  return slash < 0 ? [content] : [content.slice(0, slash), content.slice(slash + 3)];
}

function stringsIn(content: string): string {
  return [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => (match[1] ?? "").replace(/\\(.)/g, "$1")).join("");
}
