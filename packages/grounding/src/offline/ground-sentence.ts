import type { Snapshot } from "@surehand/browser";
import { type Command, parseCommand, type ParsedSentence } from "./command.ts";
import { featureNames } from "./features.ts";
import { describesValue, judgementIn } from "./judgement.ts";
import type { Proposal, Refusal } from "./outcome.ts";
import { type PageWords, readPageWords, readWords } from "./page-words.ts";
import { LEAST_SCORE, MARGIN } from "./score.ts";
import { found } from "./proposal.ts";
import { proposalsFor } from "./to-action.ts";
import { anyControl } from "./wanted.ts";

export type Outcome =
  | { readonly status: "ready"; readonly proposal: Proposal; readonly isCertain: boolean }
  | { readonly status: "ambiguous"; readonly proposals: readonly Proposal[] }
  | { readonly status: "refused"; readonly refusal: Refusal };

/** Returns every proposal for an instruction, for the script that fits the weights. */
export function proposalsIn(instruction: string, snapshot: Snapshot): Proposal[] {
  return allProposals(parseCommand(instruction), readPageWords(snapshot));
}

/** Returns what an instruction means on a page: the best proposal of all its readings, unless another is nearly as good. */
export function groundSentence(instruction: string, snapshot: Snapshot): Outcome {
  const page = readPageWords(snapshot);
  const sentence = parseCommand(instruction);
  if (sentence.readings.length === 0) return { status: "refused", refusal: { code: "not-understood", words: "" } };
  const proposals = allProposals(sentence, page);
  const scored = proposals
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((left, right) => right.score - left.score);
  // "Save and close" is one name, not two steps.
  const isWhole = scored.some(
    ({ rest, action, features }) => rest === undefined && action.kind === "click" && features?.exact === 1,
  );
  const best = isWhole ? scored.filter(({ rest }) => rest === undefined) : scored;
  const [first] = best;
  const judgement = judgementIn(unread(sentence, first));
  if (!first) return { status: "refused", refusal: judgement ?? missingWord(sentence, page) };
  if (judgement && !first.isExact) return { status: "refused", refusal: judgement };
  const near = competitors(best, first);
  if (near.length > 1) return { status: "ambiguous", proposals: near };
  const control = controlNamedAlike(sentence, page);
  if (first.element === undefined && control) return { status: "ambiguous", proposals: [first, control] };
  return { status: "ready", proposal: first, isCertain: isAlone(best, first) };
}

/** The sentence without the value of the best proposal, which may say anything. */
function unread({ literals }: ParsedSentence, first: Proposal | undefined): string {
  const { action } = first ?? {};
  const value = action && "text" in action && typeof action.text === "string" ? action.text : "";
  return value.includes(" ") ? literals.text.replace(value, "") : literals.text;
}

function allProposals({ readings, literals }: ParsedSentence, page: PageWords): Proposal[] {
  return readings.flatMap(({ command, rest, nextField }) => {
    if (nextField !== undefined && !page.byFolded.has(readWords(literals.restore(nextField)).folded)) return [];
    if (isDescribed(command)) return [];
    return proposalsFor(command, { page, literals }).map((proposal) => ({
      ...proposal,
      rest: [proposal.rest, rest].filter(Boolean).join(", then ") || undefined,
    }));
  });
}

function isDescribed(command: Command): boolean {
  return (command.kind === "fill" || command.kind === "set") && describesValue(command.value);
}

/** The best proposal for each element that scores nearly as well as the best of all. */
function competitors(proposals: readonly Proposal[], first: Proposal): Proposal[] {
  const near = new Map<string, Proposal>();
  for (const proposal of proposals) {
    const key = proposal.element?.ref ?? proposal.action.kind;
    const isNear =
      isExactAsFirst(proposal, first) && (first.score - proposal.score < MARGIN || isEqualMatch(proposal, first));
    if (isNear && !near.has(key)) near.set(key, proposal);
  }
  return [...near.values()];
}

/**
 * A name that is exactly the phrase outdoes every other: "Save" is not "Save and close". So does it on an element of the kind
 * that is named: "the Log in button" is not a link of this name.
 */
function isExactAsFirst({ features: own }: Proposal, { features: first }: Proposal): boolean {
  if (!own || !first || first.roleOnly + first.placeOnly > 0) return true;
  return own.exact >= first.exact && (first.exact * first.role === 0 || own.alikeRole === 0);
}

/** Whether both have the words of the phrase equally, so that only how they look tells them apart. */
function isEqualMatch({ features: one }: Proposal, { features: other }: Proposal): boolean {
  if (!one || !other) return false;
  return featureNames.every((name) => name === "unusable" || one[name] === other[name]);
}

/** Whether a reading is exact, and all exact readings lead to this action on this element. */
function isAlone(proposals: readonly Proposal[], first: Proposal): boolean {
  const exact = proposals.filter(({ isExact }) => isExact);
  const isSame = ({ action, rest }: Proposal): boolean =>
    rest === first.rest && JSON.stringify(action) === JSON.stringify(first.action);
  return exact.some(isSame) && exact.every(({ element }) => element?.ref === first.element?.ref);
}

/** "go back" with a visible Back control may mean either. */
function controlNamedAlike({ readings }: ParsedSentence, page: PageWords): Proposal | undefined {
  const command = readings.map((reading) => reading.command).find((one) => one.kind === "page");
  if (command?.kind !== "page" || command.mayBeControl !== true) return undefined;
  const [named] = page.byFolded.get(command.action.kind) ?? [];
  const element = named?.control.element;
  return element && { action: { kind: "click", target: element.ref }, element, score: 1, isExact: false };
}

/** The first word that no control of the page has, or else the whole phrase. */
function missingWord({ readings, literals }: ParsedSentence, page: PageWords): Refusal {
  const [reading] = readings;
  const described = readings.find(({ command }) => isDescribed(command));
  if (described && "value" in described.command)
    return { code: "described-value", words: literals.restore(described.command.value) };
  const choice = readings.map(({ command }) => command).find((command) => command.kind === "select");
  if (choice?.kind === "select") return { code: "no-match", words: literals.restore(choice.option), isOption: true };
  const drag = readings.map(({ command }) => command).find(({ kind }) => kind === "drag");
  if (drag?.kind === "drag" && found(drag.phrase, anyControl, { page, literals }).length > 0)
    return { code: "no-match", words: literals.restore(drag.goal) };
  const isBare = readings.every(
    ({ command }) =>
      command.kind === "assign" ||
      command.kind === "choice" ||
      (command.kind === "point" && command.gesture === "bare"),
  );
  const text = reading && "phrase" in reading.command ? (reading.command.phrase ?? "") : literals.text;
  const phrase = literals.restore(text);
  const isUnknown = (one: string): boolean => readWords(one).content.every((stem) => !page.byStem.has(stem));
  const words = phrase.split(/\s+/).filter((one) => readWords(one).hasContent);
  if (words.length === 0) return { code: "not-understood", words: phrase };
  const word = words.find(isUnknown);
  const isNothingKnown = words.every(isUnknown);
  return { code: isBare && isNothingKnown ? "not-understood" : "no-match", words: word ?? phrase, phrase };
}
