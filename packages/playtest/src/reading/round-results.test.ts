import { expect, test } from "vitest";
import { playSights } from "../findings/play-sights.ts";
import type { Cue } from "../input/game-input.ts";
import { during, recordingOf } from "../testing/recording.test.support.ts";
import type { Sight } from "../stage/sight.ts";
import { readState } from "./game-state.ts";
import { RoundResults } from "./round-results.ts";

const click: Cue = { atMs: 950, input: { kind: "mouse-down", x: 50, y: 20 } };

/** A hand of cards that is over at 0.2 s, and a counter that has other values from a moment on. */
function play(changesFrom: number, cues: readonly Cue[]): { readonly states: string[]; readonly afterwards: string[] } {
  const tracker = new RoundResults();
  const seen: Sight[] = [];
  const { sights, ...rest } = recordingOf(
    during(16, (index) => ({
      texts: [index < 2 ? "Hit or stand?" : "20 beats 18. You lose 5.", `Bet: ${index < changesFrom ? 0 : 5}`],
    })),
    { inputs: cues },
  );
  for (const sight of sights) seen.push({ ...sight, standing: tracker.note(sight, { cues, sights: seen }) });
  const recorded = seen.map((sight) => readState(sight).state);
  return {
    states: [...new Set(recorded), recorded.at(-1) ?? ""],
    afterwards: [...new Set(playSights({ ...rest, sights: seen }).map(({ state }) => state))],
  };
}

test("takes a result that stays while the player goes on for that of a round", () => {
  const { states, afterwards } = play(10, [click]);
  expect(states).toEqual(["playing", "game_over", "playing"]);
  expect(afterwards).toEqual(["playing"]);
});

test.each([
  ["no input changes a counter", 10, []],
  ["the counter changes by itself before the input", 8, [click]],
  ["the input changes nothing", Infinity, [click]],
] as const)("takes the game for over if %s", (_, changesFrom, cues) => {
  expect(play(changesFrom, cues).states).toEqual(["playing", "game_over", "game_over"]);
});

test("takes a text that asks for another game for an end, unless it is there from the first moment on", () => {
  const states = (first: string, last: string): string[] => {
    const tracker = new RoundResults();
    const { sights } = recordingOf([{ texts: ["Lives: 0", first] }, { texts: ["Lives: 0", last] }]);
    return sights.map(
      (sight) => readState({ ...sight, standing: tracker.note(sight, { cues: [], sights: [] }) }).state,
    );
  };
  const prompt = "The worm is done. Press R for a new game";
  expect(states("Bite!", prompt)).toEqual(["playing", "game_over"]);
  expect(states(prompt, prompt)).toEqual(["playing", "playing"]);
});
