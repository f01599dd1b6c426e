/** Computed style, asked for once per element and walk. */
let styles = new WeakMap<Element, CSSStyleDeclaration>();
let generated = new Map<string, number>();

export function resetStyles(): void {
  styles = new WeakMap();
  generated = new Map();
}

export function styleOf(element: Element): CSSStyleDeclaration {
  let style = styles.get(element);
  if (!style) styles.set(element, (style = getComputedStyle(element)));
  return style;
}

/** Whether the accessibility mapping would count the element as not hidden (its ancestors aside). */
export function isRendered(element: Element, includesAriaHidden: boolean): boolean {
  if (!includesAriaHidden && element.getAttribute("aria-hidden") === "true") return false;
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  return getComputedStyle(element).display === "contents" && element.parentElement?.checkVisibility() !== false;
}

/** After this many alike elements without generated text the next ones are taken to have none. */
const ALIKE_WITHOUT_TEXT = 8;

/** Text of `::before` or `::after`; empty for pictures, counters and icon glyphs. */
export function generatedText(element: Element, pseudo: "::before" | "::after"): string {
  const kind = `${pseudo}${element.localName}.${element.getAttribute("class") ?? ""}`;
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
