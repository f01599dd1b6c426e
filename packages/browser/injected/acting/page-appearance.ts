import { boxOf, checkVisibility, parentElementOf, rootElement } from "../dom.ts";

/** Enough to notice that a rule showed or hid something, and few enough to be read in a quarter of a millisecond. */
const MAX_ELEMENTS = 250;

/**
 * Returns the parts of the appearance of the page as a whole, for changes by a class on its root or by a new rule: a theme, a menu, a locked
 * scroll. Elements inside those of `moving` are not counted.
 */
export function appearanceOfPage(moving: ReadonlySet<Element>): readonly string[] {
  const roots = [document.documentElement, document.body].filter((element): element is HTMLElement => element !== null);
  const styles = roots.map((element) => {
    const style = getComputedStyle(element);
    return [style.backgroundColor, style.color, style.fontSize, style.filter, style.colorScheme].join(" ");
  });
  return [...styles, String(countShown(moving)), String(Math.round(boxOf(rootElement()).height))];
}

/** Returns the elements that an animation without an end changes. It may show and hide them. */
export function endlesslyAnimated(): ReadonlySet<Element> {
  const elements = document.getAnimations().flatMap(({ effect, playState }) => {
    if (playState !== "running" || !(effect instanceof KeyframeEffect) || effect.pseudoElement !== null) return [];
    return effect.target && effect.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? [effect.target] : [];
  });
  return new Set(elements);
}

function countShown(moving: ReadonlySet<Element>): number {
  const elements = document.getElementsByTagName("*");
  let shown = 0;
  for (let index = 0; index < Math.min(elements.length, MAX_ELEMENTS); index++) {
    const element = elements[index];
    if (element && checkVisibility(element, { visibilityProperty: true }) && !isIn(moving, element)) shown++;
  }
  return shown;
}

function isIn(elements: ReadonlySet<Element>, node: Element): boolean {
  if (elements.size === 0) return false;
  for (let at: Element | null = node; at; at = parentElementOf(at)) if (elements.has(at)) return true;
  return false;
}
