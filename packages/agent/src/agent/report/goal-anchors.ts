import type { PageUnit } from "./page-records.ts";
import { stems } from "./record-names.ts";

/** A text of the pages that another text names: the value of a field, its label, or a heading. */
export interface Anchor {
  readonly text: string;
  /** The words of the text in comparable form, with a space around each. */
  readonly stems: string;
  readonly isLabel: boolean;
}

const MOST_WORDS = 6;

/** Returns the values, labels and headings of pages that occur in a text as a whole, the longest one at each place. */
export function anchorsIn(text: string, units: readonly PageUnit[]): Anchor[] {
  const known = new Map<string, Anchor>();
  const add = (one: string, isLabel: boolean): void => {
    const own = stems(one);
    if (!/\p{L}/u.test(own) || own.trim().split(" ").length > MOST_WORDS) return;
    // The name of an empty field is a label too.
    known.set(own, { text: one.trim(), stems: own, isLabel: isLabel || known.get(own)?.isLabel === true });
  };
  for (const { fields, headings } of units) {
    for (const { label, text: value } of fields) {
      add(value, false);
      add(label, true);
    }
    for (const heading of headings) add(heading, false);
  }
  let rest = stems(text);
  return [...known.values()]
    .toSorted((left, right) => right.stems.length - left.stems.length)
    .filter((anchor) => {
      if (!rest.includes(anchor.stems)) return false;
      rest = rest.replaceAll(anchor.stems, " # ");
      return true;
    });
}
