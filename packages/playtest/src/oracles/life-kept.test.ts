import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { during, presses, recordingOf, setup } from "../testing/recording.test.support.ts";
import { lifeKept } from "./life-kept.ts";

const player = { kind: "rect" as const, color: "red", width: 10, height: 10 };
const withPlayer = { ...setup, player, hints: [{ key: "r", purpose: "restart" as const }] };

/** Walks from the start for three seconds and is then at the start again, five times. */
const walks = (texts: (round: number) => readonly string[], keys: readonly string[] = []) =>
  recordingOf(
    during(150, (index) => {
      const shape: DrawnShape = { ...player, x: 20 + (index % 30) * 8, y: 50 };
      return { shapes: [shape], texts: texts(Math.floor(index / 30)) };
    }),
    { inputs: [29, 59, 89, 119].flatMap((tenth) => presses(keys, tenth * 100)) },
  );

test("finds a player who is set back and loses no life", () => {
  const judge = (texts: (round: number) => readonly string[], keys?: readonly string[]) =>
    lifeKept.judge(walks(texts, keys), withPlayer);
  expect(judge(() => ["Lives: 3"])).toMatchObject([{ kind: "counter-wrong" }]);
  expect(judge((round) => [`Lives: ${5 - round}`])).toEqual([]);
  // The next level.
  expect(judge((round) => ["Lives: 3", `Level: ${round}`])).toEqual([]);
  expect(judge(() => ["Score: 3"])).toEqual([]);
  expect(judge(() => ["Lives: 3"], ["r"])).toEqual([]);
});

test("takes an object that follows the mouse for none that is set back", () => {
  const moved = walks(() => ["Lives: 3"]);
  const moves = [29, 59, 89, 119].map((tenth): Cue => ({
    atMs: tenth * 100,
    input: { kind: "mouse-move", x: 20, y: 50 },
  }));
  expect(lifeKept.judge({ ...moved, trace: { ...moved.trace, cues: moves } }, withPlayer)).toEqual([]);
});
