import { attributeOf, checkVisibility, closestOf, parentElementOf, tagOf } from "./dom.ts";
let lastElement: Element | undefined;
let lastStyle: CSSStyleDeclaration | undefined;

/** Computed style. Only the last one is kept: keeping all of a big page costs more in garbage than it saves. */
export function styleOf(element: Element): CSSStyleDeclaration {
  if (element === lastElement && lastStyle) return lastStyle;
  lastElement = element;
  lastStyle = getComputedStyle(element);
  return lastStyle;
}

export function resetStyles(): void {
  lastElement = lastStyle = undefined;
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
