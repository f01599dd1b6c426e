import { singularOf } from "./singular-of.ts";

/** Returns a word without its possessive and plural endings, in American spelling. Expects lower case. */
export function stemOf(word: string): string {
  const bare = word.includes("'") ? word.replace(/'s?$/, "") : word;
  const singular = singularOf(bare);
  return BRITISH.test(singular) ? americanOf(singular) : singular;
}

const BRITISH = /^colour|vour|isation$|^centre$/;

function americanOf(word: string): string {
  return word
    .replace(/^colour/, "color")
    .replace("vour", "vor")
    .replace(/isation$/, "ization")
    .replace(/^centre$/, "center");
}
