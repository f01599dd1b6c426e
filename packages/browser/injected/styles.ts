import { attributeOf, checkVisibility, closestOf, parentElementOf, tagOf } from "./dom.ts";
import { perReading } from "./reading.ts";

const last = perReading((): { element?: Element; style?: CSSStyleDeclaration } => ({}));

/** Computed style. Only the last one is kept: keeping all of a big page costs more in garbage than it saves. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const kept = last();
  if (element === kept.element && kept.style) return kept.style;
  kept.element = element;
  kept.style = getComputedStyle(element);
  return kept.style;
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
