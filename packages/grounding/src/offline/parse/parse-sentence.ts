import type { Judgement } from "./judgement.ts";
import { findClauseRules } from "./rules.ts";
import { reframe } from "./reframe.ts";
import { mask, type Masked, unmask } from "./masked.ts";
import type { Reading } from "./intent.ts";
import { withoutPoliteness } from "./politeness.ts";
import { type Split, splitSteps } from "./split-steps.ts";
import { beginsStep, isCommand } from "./verbs.ts";

/** What a sentence may mean. Phrases in it are of `masked`. */
export type Parsed =
  | {
      readonly status: "understood";
      readonly readings: readonly Reading[];
      readonly masked: Masked;
      /** Why it takes judgement, unless the words that say so are part of a name. */
      readonly judgement?: Judgement | undefined;
    }
  /** An instruction, and one that takes judgement. */
  | { readonly status: "judgement"; readonly judgement: Judgement }
  | { readonly status: "none" };

/** Longer texts, quoted texts apart, are no instructions: some rules take cubic time. */
export const LONGEST_INSTRUCTION = 1000;

/**
 * Reads an imperative sentence in every way it may be meant, the likeliest first. "save and close" may be a button or two
 * steps: only the page can tell.
 */
export function parseSentence(sentence: string): Parsed {
  const masked = mask(sentence.trim());
  if (masked.text.length > LONGEST_INSTRUCTION) return { status: "none" };
  const text = withoutPoliteness(masked.text);
  if (text === "" || isQuestion(text)) return { status: "none" };
  const refusal = refusalIn(text);
  if (refusal !== undefined) return { status: "judgement", judgement: refusal };
  const judgement = judgementIn(text);
  const reframed = reframe(text).flatMap((other) => readClause(other, masked).map(loosened));
  const whole = [...readClause(text, masked), ...reframed];
  const split = splitSteps(text)
    .slice(0, MOST_SPLITS)
    .flatMap((place) => readStep(place, masked));
  const readings = [...whole, ...split];
  if (readings.length > 0) return { status: "understood", readings, masked, judgement };
  return judgement === undefined ? { status: "none" } : { status: "judgement", judgement };
}

const MOST_SPLITS = 4;

function loosened(reading: Reading): Reading {
  return { ...reading, isLoose: true, isWhole: true };
}

/** `For question 1, pick it` says first where. */
const ONLY_WHERE = /^(?:in|on|at|under|from|for|within|inside|below|with) /i;

function readStep({ first, rest }: Split, masked: Masked): Reading[] {
  if (ONLY_WHERE.test(first)) return [];
  const command = withoutPoliteness(first);
  const readings = readClause(command, masked);
  // What is no command is the beginning of one.
  const steps = isCommand(command)
    ? readings
    : readings.filter(({ intent, isStatement }) => !isStatement && intent.kind !== "verbed" && intent.kind !== "said");
  return steps.map((reading) => ({
    ...reading,
    rest: [reading.rest, unmask(withoutPoliteness(rest), masked)].filter(Boolean).join(", then "),
  }));
}

function readClause(text: string, masked: Masked): Reading[] {
  return findClauseRules(text).flatMap(({ pattern, read }) => {
    const match = pattern.exec(text);
    const readings = match ? read(match, masked) : [];
    return readings.map((reading) => ({ ...reading, clause: text, clauseRest: reading.rest }));
  });
}

function isQuestion(text: string): boolean {
  return QUESTION.test(text) || (/\?\s*$/.test(text) && !beginsStep(text) && !ANSWERING.test(text));
}

const QUESTION =
  /^(?:who|what|when|where|why|how|which|whose|is|are|was|were|do(?! (?:my|the|an?) [^?]+$)|does|did|am|should|shall|may|might|(?:have|has|had) (?:i|we|you|they|he|she|it|there|anybody|anyone|the))\b/i;

/** "Answer No to Do you smoke?": the question is the page's. */
const ANSWERING = /^answer\s/i;

const CONDITION =
  /^(?:if|when|whenever|unless|in case|as soon as|once|while|depending on|provided)\b|(?:,?\s)(?:if|unless|in case|otherwise|depending on|as long as|whenever|provided that|only when)\s/i;
/** "Mark them as odd or even": which, only who knows them can say. */
const CHOICE = /\b(?:as|whether|either)\s+\S+\s+or\s+\S/i;
const LOOP =
  /^(?:\S+ )?(?:every|each)\b|\b(?:for (?:each|every)|one by one|repeatedly|as often as|until (?!.*\b(?:appears?|visible|shown|gone|disappears?|hidden|in view|loaded|see)))/i;
const REFUSAL = /^(?:don['’]?t|do not|never|avoid|stop clicking|refrain)\b/i;
/** What a page has a switch for, which is then to be off. */
const WITHOUT =
  /^(?:don['’]?t|do not) (?!(?:click|press|tap|hit|push|touch|do|go|open|submit|buy|pay|type|enter|leave|close|delete|remove)\b)\S+ \S/i;
const CHECKING = /^(?:check|verify|assert|ensure|make sure|confirm|see|validate|expect)\s+(?:that|whether|if|there)\b/i;
/** "Select the following colour": it is told elsewhere, in a picture for one; but "the following day" is the next. */
const ELSEWHERE =
  /^(?:select|choose|pick|use|enter|type|set|fill in)\s+(?:the|these|those) following\s+(?!(?:page|slide|step|day|week|month|year|date|item|row|line)\b)[^:\uE100-\uE2F3]*$/i;

function refusalIn(text: string): Judgement | undefined {
  if (CHECKING.test(text))
    return { code: "check", words: "It asks whether something holds, and nothing is to be done" };
  return REFUSAL.test(text) && !WITHOUT.test(text) ? { code: "negation", words: "It says what not to do" } : undefined;
}

function judgementIn(text: string): Judgement | undefined {
  if (CONDITION.test(text)) return { code: "condition", words: "It depends on a condition" };
  if (CHOICE.test(text)) return { code: "alternatives", words: "It leaves open which of two" };
  if (ELSEWHERE.test(text)) return { code: "described-elsewhere", words: "It names what is told elsewhere" };
  return LOOP.test(text) ? { code: "repetition", words: "It asks for the same thing many times over" } : undefined;
}
