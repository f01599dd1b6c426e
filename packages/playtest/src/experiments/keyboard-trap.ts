import type { Experiment, Judgement } from "../findings/oracle.ts";
import { type Beat, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import type { KeyEffect } from "../probe/seen.ts";
import { buildTrace } from "../runs/build-trace.ts";

const PRESSES = 4;
/** A letter that most games do not use, to type into the fields that Tab reaches. */
const LETTER = "q";

/**
 * Presses Tab during play, and a letter after each. A game that prevents the effect of Tab keeps the focus: nobody reaches the rest of
 * the page without a mouse. https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap
 */
export const keyboardTrap: Experiment = {
  name: "keyboard-trap",
  kinds: ["keyboard-trap"],
  plan(setup) {
    // The game uses the key, and says so.
    if (!setup.hearsKeys || setup.hints.some(({ key }) => key === "Tab")) return [];
    const press = (key: string): Beat[] => [...holdKeys([key], TAP_MS), ...wait(TAP_MS)];
    const beats = Array.from({ length: PRESSES }, () => [...press("Tab"), ...press(LETTER)]).flat();
    return [{ ...buildTrace(setup, beats), hasBrowserInput: true }];
  },
  judge([recording]) {
    const { facts, trace } = recording ?? {};
    if (!facts || !trace) return [];
    return [...swallowedTab(facts.keys, facts.tabStops), ...swallowedLetter(facts.keys)].map((judgement) => ({
      ...judgement,
      kind: "keyboard-trap",
      atMs: trace.endMs,
    }));
  },
};

type PartOfJudgement = Omit<Judgement, "kind" | "atMs">;

function swallowedTab(keys: readonly KeyEffect[], tabStops: number): PartOfJudgement[] {
  const tabs = keys.filter(({ key }) => key === "Tab");
  if (tabs.length < PRESSES || !tabs.every(({ isPrevented }) => isPrevented)) return [];
  const hidden = tabStops === 0 ? "the browser's own controls" : `${tabStops} other controls of the page`;
  return [
    {
      severity: tabStops === 0 ? "low" : "medium",
      confidence: 0.8,
      title: "The Tab key does nothing: the focus cannot leave the game by keyboard.",
      evidence: [`The game prevented the effect of Tab ${tabs.length} times. Tab would reach ${hidden}.`],
      key: "tab",
    },
  ];
}

function swallowedLetter(keys: readonly KeyEffect[]): PartOfJudgement[] {
  const typed = keys.filter(({ key, isInField }) => key === LETTER && isInField);
  if (typed.length === 0 || !typed.every(({ isPrevented }) => isPrevented)) return [];
  return [
    {
      severity: "medium",
      confidence: 0.8,
      title: "Letters cannot be typed into a field of the page: the game prevents their effect.",
      evidence: [`The letter ${LETTER} was typed ${typed.length} times with the focus in a field.`],
      key: "field",
    },
  ];
}
