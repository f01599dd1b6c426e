import { tagOf } from "./dom.ts";
import { renderedParent } from "./shadow.ts";
import { isUnusual } from "./style-survey.ts";
import { styleOf } from "./styles.ts";
import { ordinaryStyle } from "./tags.ts";

/** Whether children of the element are flex or grid items. */
export function arrangesItems(element: Element): boolean {
  return isUnusual(element) && /flex|grid/.test(styleOf(element).display);
}

/** Returns the computed display of any element. */
export function displayOf(element: Element): string {
  if (isUnusual(element)) return styleOf(element).display;
  const parent = renderedParent(element);
  return ordinaryStyle(tagOf(element), parent !== null && arrangesItems(parent)).display;
}
