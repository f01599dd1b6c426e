import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import { changedSights } from "../picture/changed-sights.ts";

const ENOUGH_INPUTS = 10;
/** Counters that do not count up in dozens. */
const steady = ["moves"];

/** Finds a number of moves that does not change although moves change the game. */
export const counterWrong: Oracle = {
  name: "counter-wrong",
  kinds: ["counter-wrong"],
  judge(recording, setup) {
    // A game that moves by itself changes without a move.
    if (setup?.isMoving === true) return [];
    const sights = playSights(recording).filter(({ state }) => state === "playing");
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

function inputsAfter(cues: readonly { atMs: number; input: { kind: string } }[], first: PlaySight | undefined): number {
  return cues.filter(
    ({ atMs, input }) => first && atMs >= first.atMs && (input.kind === "mouse-down" || input.kind === "key-down"),
  ).length;
}
