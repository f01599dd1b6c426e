import { HARDLY_OPAQUE } from "./geometry.ts";
import { hasAttribute, tagOf } from "./dom.ts";
import { isStyledTextPainted } from "./paint.ts";
import { perReading } from "./reading.ts";
import { mayGenerateText } from "./style-survey.ts";

/** How often alike elements had no generated text, by tag and class. */
const misses = perReading(() => ({ "::before": new Map<string, number>(), "::after": new Map<string, number>() }));

/** After this many alike elements without generated text the next ones are taken to have none. */
const ALIKE_WITHOUT_TEXT = 8;

/** Text of `::before` or `::after`; empty for pictures, counters and icon glyphs. */
export function generatedText(element: Element, pseudo: "::before" | "::after"): string {
  if (!mayGenerateText(element)) return "";
  const missesOf = misses()[pseudo];
  const kind = hasAttribute(element, "class") ? `${tagOf(element)}.${element.className}` : tagOf(element);
  const missed = missesOf.get(kind) ?? 0;
  if (missed >= ALIKE_WITHOUT_TEXT) return "";
  const style = getComputedStyle(element, pseudo);
  const text = style.content === "none" || style.content === "normal" ? "" : contentText(style.content);
  if (text === "") missesOf.set(kind, missed + 1);
  if (text === "" || !isSeen(element, style)) return "";
  return style.display === "inline" ? text : ` ${text} `;
}

/** A pseudo-element has no box to ask for, so it is judged by what its style says. */
function isSeen(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.display === "none" || style.visibility !== "visible" || Number(style.opacity) < HARDLY_OPAQUE) return false;
  if (style.position === "absolute" || style.position === "fixed") {
    const isAway =
      [style.left, style.top].some((offset) => Number.parseFloat(offset) < -FAR) ||
      [style.right, style.bottom].some((offset) => Number.parseFloat(offset) > FAR);
    if (isAway) return false;
  }
  return isStyledTextPainted(element, style);
}

/** Further than this from its box no one finds it, in CSS pixels. */
const FAR = 2000;

/** `"a" "b" / "spoken"` has the text `spoken`, https://www.w3.org/TR/css-content-3/#alt. */
export function contentText(content: string): string {
  const [shown = "", spoken] = splitAlternative(content);
  return stringsIn(spoken ?? shown);
}

function splitAlternative(content: string): string[] {
  const slash = content.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => "x".repeat(quoted.length)).indexOf(" / ");
  return slash < 0 ? [content] : [content.slice(0, slash), content.slice(slash + 3)];
}

/** Returns the quoted strings; the address in `url("data:...")` belongs to a picture. */
function stringsIn(content: string): string {
  return [...content.matchAll(/(?<![\w-])[\w-]+\((?:"(?:[^"\\]|\\.)*"|[^)"])*\)|"((?:[^"\\]|\\.)*)"/g)]
    .map((match) => (match[1] ?? "").replace(/\\(.)/g, "$1"))
    .join("");
}
