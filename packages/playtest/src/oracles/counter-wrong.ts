import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import { changedSights } from "../picture/changed-sights.ts";

const ENOUGH_INPUTS = 10;
/** The same for a number that changed once: an illegal move may change the picture, too. */
const MANY_INPUTS = 60;
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
      const shown = sights.filter(({ counters }) => counters.has(name));
      const valueOf = ({ counters }: PlaySight): number | undefined => counters.get(name)?.value;
      const values = new Set(shown.map(valueOf));
      const last = shown.find((sight) => valueOf(sight) === valueOf(shown.at(-1) ?? sight));
      // A number that counts the first move and no other one: it is set in place of being increased.
      const needed = values.size === 2 ? MANY_INPUTS : ENOUGH_INPUTS;
      if (!last || values.size > 2 || (values.size === 2 && valueOf(last) !== 1)) return [];
      const inputs = inputsAfter(recording.trace.cues, last);
      const changes = changedSights(recording.sights.filter(({ atMs }) => atMs >= last.atMs)).length;
      if (inputs < needed || changes < needed) return [];
      return [
        {
          kind: "counter-wrong",
          severity: "medium",
          confidence: 0.6,
          title: `The counter ${JSON.stringify(name)} stays ${valueOf(last)} after ${inputs} inputs.`,
          evidence: [`The game changed ${changes} times during them.`],
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
