import { hasAttribute } from "./dom.ts";
import { SelectorList } from "./selector-list.ts";

/** Elements whose text looks different from their parent's by the browser's own style sheet. */
export const INKED_BY_BROWSER =
  "a mark button input select textarea font body html svg text tspan option dialog legend".split(" ");

/** Elements with smaller text by the browser's own style sheet. */
export const SHRUNK_BY_BROWSER = new SelectorList("small, sub, sup, h5, h6, rt");

const FONT: string = "font";

/**
 * Whether attributes from before style sheets set colors,
 * https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints.
 */
export function isColoredByAttribute(): boolean {
  if (document.querySelector(FONT) !== null) return true;
  const { body } = document;
  if (["text", "link", "vlink", "alink", "bgcolor", "background"].some((name) => hasAttribute(body, name))) return true;
  return document.querySelector("table") !== null && document.querySelector("[bgcolor], [background]") !== null;
}
