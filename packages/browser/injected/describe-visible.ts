import { checkVisibility } from "./dom.ts";

/** Whether the element is rendered. Transparent elements count, as styled fields often are. */
export function isVisible(element: Element): boolean {
  return checkVisibility(element, { visibilityProperty: true });
}
