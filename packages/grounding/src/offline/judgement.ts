import type { UndecidedCode } from "../refusal-code.ts";
import type { Refusal } from "./outcome.ts";

const judgements: readonly (readonly [code: UndecidedCode, words: RegExp])[] = [
  ["negation", /\b(?:not|don't|do not|never|without|except|neither|nor|but|instead)\b/i],
  ["condition", /\b(?:if|unless|whether|while|when|whenever|until)\b/i],
  ["alternatives", /\bor\b/i],
  [
    "comparison",
    /\b(?:cheapest|most|least|best|worst|highest|lowest|biggest|smallest|longest|shortest|newest|oldest|latest|earliest|any|other)\b/i,
  ],
  ["repetition", /\b(?:all|every|each|both)\b/i],
];

/** Returns the word that needs judgement, if the sentence has one outside of its quotes. */
export function judgementIn(masked: string): Refusal | undefined {
  for (const [code, pattern] of judgements) {
    const word = pattern.exec(masked)?.[0];
    if (word !== undefined) return { code, words: word };
  }
  return undefined;
}

/** Whether an unquoted value describes a text instead of being one: "the total of the order". */
export function describesValue(value: string): boolean {
  return /^(?:the|that|this|it|these|those|an?|some|any|my|your|his|her|their)(?: |$)/i.test(value);
}
