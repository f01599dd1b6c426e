import { attributeOf, checkVisibility, closestOf, parentElementOf, tagOf } from "./dom.ts";
import { perReading } from "./reading.ts";

const last = perReading((): { element?: Element; style?: CSSStyleDeclaration } => ({}));

/**
 * Returns the computed style. Only the last one is cached: caching all of a big page costs more in garbage collection than it
 * saves.
 */
export function styleOf(element: Element): CSSStyleDeclaration {
  const kept = last();
  if (element === kept.element && kept.style) return kept.style;
  kept.element = element;
  kept.style = getComputedStyle(element);
  return kept.style;
}

/** Whether the element itself, regardless of its ancestors, is not hidden for the accessibility mapping. */
export function isRendered(element: Element, includesAriaHidden: boolean): boolean {
  if (!includesAriaHidden && attributeOf(element, "aria-hidden") === "true") return false;
  if (checkVisibility(element, { visibilityProperty: true })) return true;
  const list = OPTION_TAGS.has(tagOf(element)) ? closestOf(element, "select, datalist") : null;
  if (list) return checkVisibility(list, { visibilityProperty: true });
  return getComputedStyle(element).display === "contents" && parentElementOf(element)?.checkVisibility() !== false;
}

/** Options have boxes only while their list is open. */
const OPTION_TAGS = new Set(["option", "optgroup"]);
