import { irregularPlurals } from "./irregular-words.ts";
import { singularOf } from "./singular-of.ts";

const plurals: ReadonlyMap<string, string> = new Map(
  [...irregularPlurals].toReversed().map(([plural, singular]) => [singular, plural]),
);

/** Returns a noun phrase in plural: "search boxes" for "search box". Returns a plural unchanged. */
export function pluralOf(phrase: string): string {
  return phrase.replace(/(?<!\p{L})\p{L}+$/u, pluralOfWord);
}

function pluralOfWord(word: string): string {
  const lower = word.toLowerCase();
  if (singularOf(lower) !== lower) return word;
  const irregular = plurals.get(lower);
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(lower) ? `${word}es` : `${word}s`;
}
