import { contentWords, rootOf, stemOf } from "@surehand/language";

/** Returns the roots of the content words of a text, which are equal for "invoice" and "invoices". */
export function rootsIn(text: string): string[] {
  return contentWords(text).map(toRoot);
}

export function toRoot(word: string): string {
  return rootOf(stemOf(word));
}
