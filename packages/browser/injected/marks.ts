/**
 * Facts that one walk found about an element, as bits of one number that is kept on the element in this world, where
 * the page's scripts can't see it. Numbers of earlier walks are ignored, so that none has to be cleared; a Map of
 * 20,000 elements is ten times slower to fill and to query.
 */
export const Mark = {
  /** The survey of styles has been asked about it: the next five are known. */
  surveyed: 1,
  /** A rule, a style attribute or an animation takes it out of the ordinary: see `StyleSurvey`. */
  unusual: 2,
  /** Its text may look other than its parent's. */
  inked: 4,
  /** Its text is a little smaller than its parent's. */
  shrunk: 8,
  /** It may have text in `::before` or `::after`. */
  generating: 16,
  /** It has one of the `RareAttribute`s. */
  rare: 32,
  /** Its text is painted; it is not; it is painted, and small enough that something inside might be too small. */
  painted: 64,
  unpainted: 128,
  small: 256,
  /** It holds a list, a table or the like. */
  holdsStructure: 512,
  /** It holds what pages are laid out of: forms, headings, tables. */
  holdsPageParts: 1024,
  /** It holds something that is kept from screen readers. */
  holdsAriaHidden: 2048,
} as const;

const BITS = 4096;
const MARKS = Symbol("marks");

interface Marked extends Element {
  [MARKS]?: number;
}

let walkBase = BITS;

/** Begins a new walk: nothing is known of any element. */
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
