import { expect, test } from "vitest";
import type { Recording } from "../runs/recording.ts";
import type { Trace } from "../input/game-input.ts";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { deadKeys } from "./dead-keys.ts";

const keys = ["ArrowLeft", "ArrowRight"];
const silent = {
  ...setup,
  controls: keys.map((key) => ({ key, isNamed: true, hasEffect: false })),
  hints: keys.map((key) => ({ key, purpose: "play" as const })),
};
const played: Trace = { ...recordingOf(during(150, () => ({}))).trace, cues: [] };

/** Runs the planned traces of a game that answers the keys from a moment on. */
function run(answersFrom: number, texts: readonly string[] = []): Recording[] {
  return deadKeys.plan(silent, played).map((trace) => ({
    ...recordingOf(
      during(trace.endMs / 100 + 1, (index) => {
        const isAnswered = trace.cues.some(({ atMs }) => atMs >= answersFrom && atMs <= index * 100);
        return { elements: isAnswered ? "moved" : "still", texts };
      }),
    ),
    trace,
  }));
}

test("finds that none of the named keys does anything", () => {
  expect(deadKeys.judge(run(Infinity), silent)).toMatchObject([{ kind: "dead-control", key: "keys" }]);
  // The game begins with a click, for example.
  expect(deadKeys.judge(run(8000), silent)).toEqual([]);
  expect(deadKeys.judge(run(Infinity, ["Game over"]), silent)).toEqual([]);
});

test("presses no keys in a game of which one works, or that names only one", () => {
  expect(deadKeys.plan(setup, played)).toEqual([]);
  expect(deadKeys.plan({ ...silent, hints: silent.hints.slice(0, 1) }, played)).toEqual([]);
});
