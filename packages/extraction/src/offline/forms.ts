import { canonicalOf, memo, singularOf } from "@surehand/language";
import { labelWords } from "../records/field-names.ts";

/** Returns a word with what it may also be written as. */
export const formsOf: (word: string) => readonly string[] = memo((word) => {
  const single = singularOf(word);
  const stem = word.length > SHORT ? word.slice(0, -2) : word;
  return [word, single, canonicalOf(word), canonicalOf(single), stem];
});

/** Returns the words of a text in all forms. */
export const formsIn: (text: string) => ReadonlySet<string> = memo(
  (text) => new Set(labelWords(text).flatMap(formsOf)),
);

/** Whether two words may be forms of one. */
export function isMentioned(word: string, mentioned: ReadonlySet<string>): boolean {
  return formsOf(word).some((form) => mentioned.has(form));
}

/** A word of this length may be a stem. */
const SHORT = 5;
