import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import { changedSights } from "../picture/changed-sights.ts";

const ENOUGH_INPUTS = 10;
/** Counters that do not count up in dozens. */
const steady = ["moves"];

const markedNames = /^(?:mines?|flags?|bombs?)(?: (?:left|remaining))?$/u;
const ENOUGH_MARKS = 4;

/** Finds a number of moves that does not change although moves change the game. */
export const counterWrong: Oracle = {
  name: "counter-wrong",
  kinds: ["counter-wrong"],
  judge(recording, setup) {
    // A game that moves by itself changes without a move.
    if (setup?.isMoving === true) return [];
    const sights = playSights(recording).filter(({ state }) => state === "playing");
    const marked = markCounters(recording, sights);
    if (marked.length > 0) return marked;
    return steady.flatMap((name): Judgement[] => {
      const values = sights.flatMap(({ counters }) => counters.get(name)?.value ?? []);
      const [first] = values;
      if (first === undefined || values.some((value) => value !== first)) return [];
      const inputs = inputsAfter(recording.trace.cues, sights[0]);
      const shown = changedSights(recording.sights);
      if (inputs < ENOUGH_INPUTS || shown.length < ENOUGH_INPUTS) return [];
      return [
        {
          kind: "counter-wrong",
          severity: "medium",
          confidence: 0.6,
          title: `The counter ${JSON.stringify(name)} stays ${first} after ${inputs} inputs.`,
          evidence: [`The game changed ${shown.length} times during them.`],
          atMs: recording.trace.endMs,
          key: name,
        },
      ];
    });
  },
};

/** Finds a number of mines or flags that stays although right clicks mark and unmark squares. */
function markCounters(recording: Recording, sights: readonly PlaySight[]): Judgement[] {
  const { trace } = recording;
  const presses = trace.cues.filter(({ input }) => input.kind === "mouse-down");
  const marks = presses.filter(({ input, atMs }, index) => {
    const untilMs = Math.min(atMs + ANSWER_MS, presses[index + 1]?.atMs ?? Infinity);
    const around = recording.sights.filter((sight) => sight.atMs > atMs - 100 && sight.atMs <= untilMs);
    return input.kind === "mouse-down" && input.button === "right" && changedSights(around).length > 0;
  });
  const names = [...(sights[0]?.counters.keys() ?? [])].filter((name) => markedNames.test(name));
  const name = names.find((one) => new Set(sights.map(({ counters }) => counters.get(one)?.value)).size === 1);
  if (name === undefined || marks.length < ENOUGH_MARKS) return [];
  return [
    {
      kind: "counter-wrong",
      severity: "medium",
      confidence: 0.6,
      title: `The counter ${JSON.stringify(name)} stays although squares are marked.`,
      evidence: [`${marks.length} right clicks changed the game.`],
      atMs: trace.endMs,
      key: name,
    },
  ];
}

const ANSWER_MS = 300;

function inputsAfter(cues: readonly { atMs: number; input: { kind: string } }[], first: PlaySight | undefined): number {
  return cues.filter(
    ({ atMs, input }) => first && atMs >= first.atMs && (input.kind === "mouse-down" || input.kind === "key-down"),
  ).length;
}
