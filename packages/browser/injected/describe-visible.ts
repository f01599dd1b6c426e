import { checkVisibility } from "./dom.ts";

/** Rendered at all; see-through counts, as styled fields often are. */
export function isVisible(element: Element): boolean {
  return checkVisibility(element, { visibilityProperty: true });
}
