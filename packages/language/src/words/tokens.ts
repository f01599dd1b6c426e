import { wordsOf } from "../text/normalise-name.ts";
import { memo } from "./memo.ts";
import { emptyWords, joinWords, standInFor } from "./lexicon.ts";

/** A text as words that can be compared. */
export interface Tokens {
  /** Lower case, without plural endings and articles. */
  readonly stems: readonly string[];
  /** The same with one word for all that mean the same. */
  readonly meanings: readonly string[];
}

export const tokensOf: (text: string) => Tokens = memo(readTokens);

function readTokens(text: string): Tokens {
  const words = rawWords(text).map(stemOf);
  const full = words.filter((word) => !emptyWords.has(word));
  // "Sign in" loses its "in" unless it is joined before.
  const meanings = joinWords(words)
    .filter((word) => !emptyWords.has(word))
    .map(standInFor);
  return { stems: full.length > 0 ? full : words, meanings: meanings.length > 0 ? meanings : words.map(standInFor) };
}

/** A name without a letter is a symbol, and that is its word: "×". */
function rawWords(text: string): string[] {
  const words = wordsOf(BEYOND_ASCII.test(text) ? text.normalize("NFKC").replaceAll("’", "'") : text);
  const symbol = text.trim();
  return words.length > 0 || symbol === "" || symbol.length > LONGEST_SYMBOL ? words : [symbol];
}

const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const LONGEST_SYMBOL = 4;

/** Without possessive and plural ending, in American spelling: enough to compare, no linguistics. */
export function stemOf(word: string): string {
  const bare = word.includes("'") ? word.replace(/'s?$/, "") : word;
  if (bare.length <= 3) return bare;
  const singular = bare.endsWith("s") ? singularOf(bare) : bare;
  return BRITISH.test(singular) ? americanOf(singular) : singular;
}

function singularOf(word: string): string {
  if (/[^aeiou]oes$/.test(word) && word.length > 5) return word.slice(0, -2);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /[siu]s$/.test(word) ? word : word.slice(0, -1);
}

const BRITISH = /^colour|vour|isation$|^centre$/;

function americanOf(word: string): string {
  return word
    .replace(/^colour/, "color")
    .replace("vour", "vor")
    .replace(/isation$/, "ization")
    .replace(/^centre$/, "center");
}

/** Whether one word may be the other, mistyped: one letter off from five letters on, two from nine on. */
export function isTypoOf(typed: string, meant: string): boolean {
  const longest = Math.max(typed.length, meant.length);
  // "Collection" is no "correction".
  const allowed = longest >= 12 ? 2 : 1;
  if (Math.min(typed.length, meant.length) < 5 || Math.abs(typed.length - meant.length) > allowed) return false;
  if (typed[0] !== meant[0] || /\d/.test(typed + meant)) return false;
  return distance(typed, meant) <= allowed;
}

/** Optimal string alignment: insert, delete, replace, swap neighbours. */
function distance(left: string, right: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (isSwapped) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}
