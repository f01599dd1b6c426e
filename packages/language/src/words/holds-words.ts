import type { Tokens } from "./tokens.ts";

/** Returns whether `whole` contains the words of `part` in sequence. */
export function holdsRun(whole: readonly string[], part: readonly string[]): boolean {
  return part.length > 0 && ` ${whole.join(" ")} `.includes(` ${part.join(" ")} `);
}

/** Returns whether a text contains words: in sequence, or in any order if they are not quoted. */
export function holdsWords(tokens: Tokens, words: Tokens, isQuoted: boolean): boolean {
  if (words.meanings.length === 0) return false;
  if (holdsRun(tokens.stems, words.stems) || holdsRun(tokens.meanings, words.meanings)) return true;
  return !isQuoted && words.meanings.every((word) => tokens.meanings.includes(word) || tokens.stems.includes(word));
}
