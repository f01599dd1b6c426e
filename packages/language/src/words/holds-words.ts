import type { Tokens } from "./tokens.ts";

/** Whether the words stand in it one after another. */
export function holdsRun(whole: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `);
}

/** Whether words stand in a text: one after another, or, where they are not meant to the letter, in any order. */
export function holdsWords(tokens: Tokens, words: Tokens, isQuoted: boolean): boolean {
  if (words.meanings.length === 0) return false;
  if (holdsRun(tokens.stems, words.stems) || holdsRun(tokens.meanings, words.meanings)) return true;
  return !isQuoted && words.meanings.every((word) => tokens.meanings.includes(word) || tokens.stems.includes(word));
}
