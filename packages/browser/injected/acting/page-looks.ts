import { boxOf, checkVisibility, rootElement } from "../dom.ts";

/** Enough to tell that something was shown or hidden by a rule, and few enough to be asked in a quarter of a millisecond. */
const MOST_ELEMENTS = 250;

/** How the page looks as a whole, for what a class on its root or a new rule may change: a theme, a menu, a locked scroll. */
export function looksOfPage(): string {
  const roots = [document.documentElement, document.body].filter((element): element is HTMLElement => element !== null);
  const styles = roots.map((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.fontSize, style.filter, style.colorScheme].join(" ");
  });
  return [...styles, countShown(), Math.round(boxOf(rootElement()).height)].join(" | ");
}

function countShown(): number {
  const elements = document.getElementsByTagName("*");
  let shown = 0;
  for (let index = 0; index < Math.min(elements.length, MOST_ELEMENTS); index++) {
    const element = elements[index];
    if (element && checkVisibility(element, { visibilityProperty: true })) shown++;
  }
  return shown;
}
