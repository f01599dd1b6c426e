import { irregularPlurals, irregularVerbs } from "./irregular-words.ts";

/**
 * Returns a word without the endings of inflection and common derivation: "select" for "selected" and "selection". The root need not be
 * a word; use it only for comparison. Expects a word from `stemOf`.
 */
export function rootOf(given: string): string {
  const word = irregularVerbs.get(given) ?? irregularPlurals.get(given) ?? given;
  const bare = ENDINGS.reduce((left, ending) => {
    const cut = left.replace(ending, "");
    return cut !== left && cut.length >= SHORTEST_ROOT ? cut : left;
  }, word);
  const plain = bare.length > SHORTEST_ROOT ? bare.replace(/e$/, "") : bare;
  return plain.replace(/([bdgklmnprst])\1$/, "$1");
}

const SHORTEST_ROOT = 3;
const ENDINGS = [
  /(?<=er)y$/,
  /(?:ations?|ition)$/,
  /ments?$/,
  /(?<=[st])ions?$/,
  /ings?$/,
  /(?<=[^e])ed$/,
  /(?<=[^s])s$/,
];
