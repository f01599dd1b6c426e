import { singularOf } from "./singular-of.ts";

/** Returns a word in lower case without possessive and plural ending, in American spelling: enough to compare. */
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
