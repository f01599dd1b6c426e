import { singularOf } from "@surehand/language";

/** Words without a meaning for the choice of a part of the page. */
const STOP_WORDS = new Set(
  "a an and are as at by click find for from get go have i in is it my of on open or page please press select show that the then this to type want what where which with you your".split(
    " ",
  ),
);

const K1 = 1.2;
const B = 0.5;

/**
 * Returns the relevance of each text for an instruction, 0 for none: Okapi BM25, Robertson and Zaragoza 2009, with k1 1.2, and b
 * 0.5 because lines are short.
 */
export function rankByInstruction(texts: readonly string[], instruction: string): number[] {
  const query = [...new Set(meaningfulWordsOf(instruction))];
  if (query.length === 0) return texts.map(() => 0);
  const documents = texts.map((text) => wordsOf(text).map(singularOf));
  const averageLength = documents.reduce((sum, words) => sum + words.length, 0) / Math.max(1, documents.length) || 1;
  const weights = query.map((word) => inverseFrequency(documents, word));
  return documents.map((words) => score(words, query, weights, averageLength));
}

function inverseFrequency(documents: readonly string[][], word: string): number {
  const containing = documents.reduce((count, words) => count + (words.includes(word) ? 1 : 0), 0);
  return Math.log(1 + (documents.length - containing + 0.5) / (containing + 0.5));
}

function score(
  words: readonly string[],
  query: readonly string[],
  weights: readonly number[],
  averageLength: number,
): number {
  const lengthNorm = K1 * (1 - B + (B * words.length) / averageLength);
  return query.reduce((sum, word, index) => {
    const frequency = words.reduce((count, candidate) => count + (candidate === word ? 1 : 0), 0);
    return frequency === 0 ? sum : sum + ((weights[index] ?? 0) * frequency * (K1 + 1)) / (frequency + lengthNorm);
  }, 0);
}

function meaningfulWordsOf(instruction: string): string[] {
  const words = wordsOf(instruction).filter((word) => !STOP_WORDS.has(word));
  return words.map(singularOf);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
