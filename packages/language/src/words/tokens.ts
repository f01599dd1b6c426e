import { wordsOf } from "../text/normalise-name.ts";
import { stemOf } from "../inflection/stem-of.ts";
import { joinWords, standInFor } from "../synonyms/label-synonyms.ts";
import { emptyWords } from "./name-words.ts";
import { memo } from "../text/memo.ts";

/** The words of a text in comparable form. */
export interface Tokens {
  /** Singular, in lower case, without articles and prepositions. */
  readonly stems: readonly string[];
  /** The stems with synonyms replaced by the word that represents them. */
  readonly meanings: readonly string[];
}

export const tokensOf: (text: string) => Tokens = memo(readTokens);

function readTokens(text: string): Tokens {
  const words = rawWords(text).map(stemOf);
  const full = words.filter((word) => !emptyWords.has(word));
  // "Sign in" must be joined before "in" is removed.
  const meanings = joinWords(words)
    .filter((word) => !emptyWords.has(word))
    .map(standInFor);
  return { stems: full.length > 0 ? full : words, meanings: meanings.length > 0 ? meanings : words.map(standInFor) };
}

/** A short name without letters is a symbol and counts as one word: "×". */
function rawWords(text: string): string[] {
  const words = wordsOf(BEYOND_ASCII.test(text) ? text.normalize("NFKC").replaceAll("’", "'") : text);
  const symbol = text.trim();
  return words.length > 0 || symbol === "" || symbol.length > LONGEST_SYMBOL ? words : [symbol];
}

const BEYOND_ASCII = /[\u0080-\uFFFF]/;
const LONGEST_SYMBOL = 4;
