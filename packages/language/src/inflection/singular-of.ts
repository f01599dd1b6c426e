import { irregularPlurals, unchangedWords } from "./irregular-words.ts";

/** Shorter words are rarely plurals: "its", "bus", "yes". The table of irregular words has the exceptions. */
const SHORTEST_PLURAL = 4;

/**
 * Returns the singular of an English noun: "box" for "boxes". Returns other words unchanged: "status". Expects lower case. The tables
 * of irregular words come first: "cookies" becomes "cookie", and "news" stays.
 */
export function singularOf(word: string): string {
  const irregular = irregularPlurals.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < SHORTEST_PLURAL || !word.endsWith("s") || unchangedWords.has(word)) return word;
  if (word.endsWith("ies")) return word.length > SHORTEST_PLURAL ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sh|ch|ss|x)es$/.test(word)) return word.slice(0, -2);
  if (/[^aeiou]oes$/.test(word) && word.length > 5) return word.slice(0, -2);
  return /[siu]s$/.test(word) ? word : word.slice(0, -1);
}
