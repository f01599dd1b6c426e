import { boxOf, checkVisibility, rootElement } from "../dom.ts";

/** Enough to notice that a rule showed or hid something, and few enough to be read in a quarter of a millisecond. */
const MAX_ELEMENTS = 250;

/**
 * Returns the parts of the appearance of the page as a whole, for changes by a class on its root or by a new rule: a theme, a menu, a locked
 * scroll.
 */
export function appearanceOfPage(): readonly string[] {
  const roots = [document.documentElement, document.body].filter((element): element is HTMLElement => element !== null);
  const styles = roots.map((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.fontSize, style.filter, style.colorScheme].join(" ");
  });
  return [...styles, String(countShown()), String(Math.round(boxOf(rootElement()).height))];
}

function countShown(): number {
  const elements = document.getElementsByTagName("*");
  let shown = 0;
  for (let index = 0; index < Math.min(elements.length, MAX_ELEMENTS); index++) {
    const element = elements[index];
    if (element && checkVisibility(element, { visibilityProperty: true })) shown++;
  }
  return shown;
}
