/**
 * Facts that one walk found about an element, as bits of one number that is kept on the element in this world, where the page's
 * scripts can't see it. Numbers of earlier walks are ignored, so that none has to be cleared; a Map of 20,000 elements is ten
 * times slower to fill and to query.
 */
export const Mark = {
  /** The survey of styles was queried for it: the next five bits are known. */
  surveyed: 1,
  /** A rule, a style attribute or an animation treats it specially: see `StyleSurvey`. */
  unusual: 2,
  /** Its text may look different from its parent's. */
  inked: 4,
  /** Its text is slightly smaller than its parent's. */
  shrunk: 8,
  /** It may have text in `::before` or `::after`. */
  generating: 16,
  /** It has one of the `RareAttribute`s. */
  rare: 32,
  /** Its text is painted; it is not painted; it is painted, and so small that text inside might be too small. */
  painted: 64,
  unpainted: 128,
  small: 256,
  /** It contains a list, a table or a similar structure. */
  holdsStructure: 512,
  /** It contains parts of a page layout: forms, headings, tables. */
  holdsPageParts: 1024,
  /** It contains an element that is hidden from screen readers. */
  holdsAriaHidden: 2048,
} as const;

const BITS = 4096;
const MARKS = Symbol("marks");

interface Marked extends Element {
  [MARKS]?: number;
}

let walkBase = BITS;

/** Starts a new walk, in which nothing is known of any element. */
export function resetMarks(): void {
  walkBase += BITS;
}

export function marksOf(element: Marked): number {
  const marks = element[MARKS];
  return marks === undefined || marks < walkBase ? 0 : marks - walkBase;
}

export function addMark(element: Marked, bits: number): void {
  element[MARKS] = walkBase + (marksOf(element) | bits);
}
