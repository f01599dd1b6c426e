import { boxOf, checkVisibility, tagOf } from "./dom.ts";
import type { Clip } from "./geometry.ts";
import { labelsOf } from "./label-index.ts";
import { deepElementFromPoint, renderedChildren } from "./shadow.ts";

/**
 * Returns the visible element of a field: styled checkboxes and file pickers are hidden fields, of which a person sees the label.
 */
export function shownElement(element: Element): Element | null {
  if (isDrawn(element)) return element;
  const label = labelsOf(element).find(isDrawn);
  if (label) return label;
  return isSeeThroughField(element) ? element : null;
}

function isDrawn(element: Element): boolean {
  if (!checkVisibility(element, { opacityProperty: true, visibilityProperty: true })) return false;
  return lineBoxes(element).length > 0 && !CLIPPED_AWAY.test(getComputedStyle(element).clipPath);
}

/** How text for screen readers, and a field under a styled label, is hidden visually. */
const CLIPPED_AWAY = /^inset\((?:50|100)%/;

/** Whether the field is transparent and covers an element that is drawn in its place. */
function isSeeThroughField(element: Element): boolean {
  const box = boxOf(element);
  if (
    tagOf(element) !== "input" ||
    !checkVisibility(element, { visibilityProperty: true }) ||
    box.width < 8 ||
    box.height < 8
  )
    return false;
  return deepElementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) === element;
}

/**
 * Returns one box for each line. For an element without a box, such as a link around floated content, returns the largest one
 * inside.
 */
export function lineBoxes(element: Element): DOMRect[] {
  const own = [...Element.prototype.getClientRects.call(element)].filter(isSeenBox);
  if (own.length > 0) return own;
  const inner = descendants(element).map(boxOf).filter(isSeenBox);
  const [biggest] = inner.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return biggest ? [biggest] : [];
}

/** Whether a box is visible: one of a pixel or two is for screen readers. */
export function isSeenBox({ width, height }: DOMRect): boolean {
  return width > 2 && height > 2;
}

const MAX_DESCENDANTS = 500;

function descendants(element: Element): Element[] {
  const found: Element[] = [];
  const pending = renderedChildren(element).filter((child) => child instanceof Element);
  for (let next = pending.pop(); next && found.length < MAX_DESCENDANTS; next = pending.pop()) {
    found.push(next);
    pending.push(...renderedChildren(next).filter((child) => child instanceof Element));
  }
  return found;
}

/** Returns the box around the element and its overflowing content. */
export function wholeBox(element: Element): Clip | null {
  const clips = getComputedStyle(element).overflow !== "visible";
  const range = document.createRange();
  range.selectNodeContents(element);
  const content = clips ? [] : [...range.getClientRects(), ...descendants(element).map(boxOf)];
  const boxes: Clip[] = [...Element.prototype.getClientRects.call(element), ...content].filter(
    (box) => box.width > 0 && box.height > 0,
  );
  return boxes.length === 0 ? null : boxes.reduce(around);
}

function around(a: Clip, b: Clip): Clip {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}
