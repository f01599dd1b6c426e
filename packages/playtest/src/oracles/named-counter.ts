import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Box } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";

const ENOUGH_PRESSES = 8;
/** Share of the presses that must be answered: numbers that rise by themselves rise after some presses too. */
const LEAST_SHARE = 0.8;
/** Game time before and after a press in which counters are compared. */
const AROUND_MS = 200;
/** Distance between the text of a button and its edge. */
const PADDING_PX = 12;
const LONGEST_NAME = 30;
/** Words behind the noun of a counter of presses. Words such as "won" count successes only. */
const doneWords =
  / (?:so far|in all|in total|total|sold|made|built|drawn|dug|cut|thrown|poured|served|baked|cooked|brewed|collected|picked|planted|produced|mined|gathered|crafted|played|pressed|rolled)$/u;

/** Finds a counter that stays 0 although the button of its name is pressed and counts elsewhere: "Pour a glass" and "Glasses sold: 0". */
export const namedCounter: Oracle = {
  name: "named-counter",
  kinds: ["counter-wrong"],
  judge(recording) {
    const sights = playSights(recording);
    const still = stillCounters(sights);
    if (still.length === 0) return [];
    const presses = Map.groupBy(quietPresses(recording), ({ button }) => button);
    for (const [button, ofButton] of presses) {
      const name = still.find((one) => namesCounter(button, one));
      const answered = ofButton.filter(({ isAnswered }) => isAnswered);
      if (name === undefined || answered.length < ENOUGH_PRESSES) continue;
      if (answered.length < ofButton.length * LEAST_SHARE) continue;
      return [toJudgement({ name, button, presses: answered.length, atMs: recording.trace.endMs })];
    }
    return [];
  },
};

interface Found {
  readonly name: string;
  readonly button: string;
  readonly presses: number;
  readonly atMs: number;
}

function toJudgement({ name, button, presses, atMs }: Found): Judgement {
  return {
    kind: "counter-wrong",
    severity: "medium",
    confidence: 0.65,
    title: `The counter ${JSON.stringify(name)} stays 0 although ${JSON.stringify(button)} is pressed.`,
    evidence: [`Another counter rose after ${presses} presses of the button.`],
    atMs,
    key: name,
  };
}

/** Returns the counters that are always 0. A noun of which another counter rises is counted there, such as cookies that are not yet sold. */
function stillCounters(sights: readonly PlaySight[]): string[] {
  const names = [...(sights[0]?.counters.keys() ?? [])];
  const isStill = (name: string): boolean => sights.every((sight) => (counterValue(sight, name) ?? 0) === 0);
  const counted = new Set(names.filter((name) => !isStill(name)).map(nounOf));
  return names.filter((name) => isStill(name) && !counted.has(nounOf(name)));
}

function nounOf(counter: string): string {
  return counter.replace(doneWords, "");
}

/** Whether a button names one of the things that a counter counts. */
function namesCounter(button: string, counter: string): boolean {
  const noun = nounOf(counter);
  if (!/^[a-z]+$/u.test(noun)) return false;
  const words = button.toLowerCase().match(/[a-z]{3,}/gu) ?? [];
  return words.some((word) => [`${word}s`, `${word}es`, word.replace(/y$/u, "ies")].includes(noun) && noun !== word);
}

interface Press {
  readonly button: string;
  /** Whether a counter rose after it, and none fell. */
  readonly isAnswered: boolean;
}

/** Returns the presses of buttons before which no counter changed for a moment. */
function quietPresses(recording: Recording): Press[] {
  const sights = playSights(recording);
  return recording.trace.cues.flatMap(({ input, atMs }): Press[] => {
    if (input.kind !== "mouse-down") return [];
    const index = sights.findLastIndex((sight) => sight.atMs <= atMs);
    const earlier = sights.findLast((sight) => sight.atMs <= atMs - AROUND_MS);
    const later = sights.findLast((sight) => sight.atMs <= atMs + AROUND_MS);
    const before = sights[index];
    const button = recording.sights[index]?.texts.find(
      (text) => text.text.length <= LONGEST_NAME && text.source === "page" && contains(text, input),
    );
    if (!button || !before || !earlier || !later || stepsOf(earlier, before).length > 0) return [];
    const steps = stepsOf(before, later);
    return [{ button: button.text, isAnswered: steps.length > 0 && steps.every((step) => step > 0) }];
  });
}

function stepsOf(before: PlaySight, after: PlaySight): number[] {
  const steps = [...after.counters].map(([name, { value }]) =>
    name === "time" ? 0 : value - (counterValue(before, name) ?? value),
  );
  return steps.filter((step) => step !== 0 && !Number.isNaN(step));
}

function contains({ x, y, width, height }: Box, place: { readonly x: number; readonly y: number }): boolean {
  const isBeside = place.x < x - PADDING_PX || place.x > x + width + PADDING_PX;
  return !isBeside && place.y >= y - PADDING_PX && place.y <= y + height + PADDING_PX;
}
