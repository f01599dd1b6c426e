import { countTokens } from "@surehand/browser";
import type { Fence } from "@surehand/model";
import type { LongAnswers } from "./long-answers.ts";
import { cutNote } from "./prompts.ts";
import type { ShownText, ToolAnswer } from "./tool-answer.ts";

export interface Fitting {
  /** For all of the text, in tokens of o200k_base. */
  readonly maxTokens: number;
  readonly fence: Fence;
  readonly longAnswers: LongAnswers;
}

/** Tokens that the marks and the words of our own in an answer may cost. */
export const ANSWER_OVERHEAD_TOKENS = 400;

/**
 * Returns the text of an answer: never above the budget, with page content between marks. The rest is kept, and the
 * answer says so.
 */
export function fitAnswer({ summary, shown }: ToolAnswer, { maxTokens, fence, longAnswers }: Fitting): string {
  if (shown === undefined) return summary;
  const write = (text: string, note = ""): string =>
    [summary, fence.wrap(clip(shown.source, LONGEST_SOURCE), text), note].filter((part) => part !== "").join("\n");
  const fits = (text: string): boolean =>
    text.length <= maxTokens * MOST_CHARACTERS_PER_TOKEN && countAtMost(text) <= maxTokens;
  const whole = write(shown.text);
  if (fits(whole)) return whole;
  for (let length = firstGuess(shown, maxTokens); ;) {
    const end = cutAt(shown.text, length);
    const note = cutNote(end, shown.text.length, longAnswers.nextHandle);
    const cut = write(shown.text.slice(0, end), note);
    const tokens = countAtMost(cut);
    if (tokens <= maxTokens) {
      longAnswers.keep({ source: shown.source, text: shown.text.slice(end) });
      return cut;
    }
    length = Math.floor(length * Math.min(SHRINK, maxTokens / tokens));
  }
}

const LONGEST_SOURCE = 300;
/** No text of so many characters per token is worth counting. */
const MOST_CHARACTERS_PER_TOKEN = 12;
const SHRINK = 0.9;

/** A page may write a word of 100,000 letters, and counting takes the square of that. In slices it counts a little more, never less. */
function countAtMost(text: string): number {
  let tokens = 0;
  for (let from = 0; from < text.length; from += SLICE) tokens += countTokens(text.slice(from, from + SLICE));
  return tokens;
}

const SLICE = 500;

/** A little too long: from there on it is counted. */
function firstGuess({ text }: ShownText, maxTokens: number): number {
  return Math.min(text.length, maxTokens * MOST_CHARACTERS_PER_TOKEN);
}

/** At the end of a line where one is near, and never within a character. */
function cutAt(text: string, length: number): number {
  const lineEnd = text.lastIndexOf("\n", length - 1) + 1;
  if (lineEnd > length * SHRINK) return lineEnd;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return isHalf ? length - 1 : length;
}

function clip(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
