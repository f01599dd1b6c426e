import { wordsOf } from "../text/normalise-name.ts";
import { stemOf } from "../inflection/stem-of.ts";
import { cardinalOf, COUNT_WORD } from "../numbers/number-words.ts";
import { memo } from "../text/memo.ts";
import { emptyWords } from "./name-words.ts";
import { joinPhrases } from "../synonyms/phrases.ts";

/** Function words: they connect other words and name nothing on a page. */
const grammar: ReadonlySet<string> = new Set([
  ...emptyWords,
  ..."me us i we you he she they them him who whom whose which that what so just also too now still already yet currently again there over onto via than then quite very really some be being been was were will would can could should has have had do does did but if am".split(
    " ",
  ),
  ..."please go thing one ones called named labelled labeled titled marked says saying reads about beside near under below above behind between inside within around until till since during".split(
    " ",
  ),
]);

/** Returns whether a word is a function word. */
export function isGrammar(word: string): boolean {
  return grammar.has(word);
}

/** Returns "3" for "three"; undefined for other words, and for "zero" and "one", which seldom count anything. */
export function numberOf(word: string): string | undefined {
  return COUNT.test(word) ? String(cardinalOf(word)) : undefined;
}

const COUNT = new RegExp(`^(?:${COUNT_WORD})$`);

/** Returns the content words of a text in comparable form. A short text without letters and digits is a symbol and counts as one word. */
export const contentWords: (text: string) => readonly string[] = memo(readWords);

function readWords(text: string): string[] {
  // "17:20" and "9.90" are each one word.
  const whole = text
    .normalize("NFKC")
    .replaceAll("’", "'")
    .replace(/(?<=\d)[.,:](?=\d)/g, "p");
  const plain = [...wordsOf(whole), ...(text.match(PICTURES) ?? [])];
  const symbol = text.trim();
  if (plain.length === 0) return symbol === "" || symbol.length > LONGEST_SYMBOL ? [] : [symbol];
  const words = joinPhrases(plain.join(" ").replace(/\b(?:right |directly )?(?:next|close|closest|nearest) to\b/g, " "))
    .split(" ")
    .filter((word) => word !== "");
  const full = words.map((word) => numberOf(word) ?? stemOf(word)).filter((word) => !grammar.has(word));
  return full.length > 0 ? full : words;
}

const PICTURES = /\p{Extended_Pictographic}/gu;
const LONGEST_SYMBOL = 4;
