import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { brokenNumber } from "../oracles/broken-number.ts";
import { recordingOf, setup } from "../testing/recording.test.support.ts";
import { markAll } from "./mark-all.ts";

const mines = 5;
const mineSetup = { ...setup, isMoving: false, hearsRightButton: true, firstCounters: { mines } };

const diagonals = [
  [1, 1],
  [2, 1],
  [3, 2],
  [1, 2],
  [2, 3],
  [3, 3],
] as const;

/** A play that clicks squares of a board with columns and rows of 30 pixels, and a button beside it. */
function played(squares: readonly (readonly [column: number, row: number])[] = diagonals) {
  const places = [...squares.map(([column, row]) => ({ x: column * 30, y: row * 30 })), { x: 7, y: 500 }];
  const inputs = places.map((place, index): Cue => ({ atMs: index * 100, input: { kind: "mouse-down", ...place } }));
  return recordingOf([], { inputs }).trace;
}

test("marks more places with the right button than there are mines", () => {
  const [trace] = markAll.plan(mineSetup, played());
  const marks = trace?.cues.filter(({ input }) => input.kind === "mouse-down" && input.button === "right");
  const places = new Set(marks?.map(({ input }) => (input.kind === "mouse-down" ? `${input.x} ${input.y}` : "")));
  expect(places.size).toBe(mines + 2);
  expect(places).not.toContain("7 500");
});

test("needs a number of mines, the right button and enough places", () => {
  expect(markAll.plan({ ...mineSetup, firstCounters: {} }, played())).toEqual([]);
  expect(markAll.plan({ ...mineSetup, hearsRightButton: false }, played())).toEqual([]);
  expect(
    markAll.plan(
      mineSetup,
      played([
        [1, 1],
        [2, 1],
        [2, 2],
      ]),
    ),
  ).toEqual([]);
});

test("leads to marks below zero, or that rise, and to no finding in a game that refuses more marks", () => {
  const [trace] = markAll.plan(mineSetup, played());
  const run = (left: (marks: number) => number) => {
    const shown = Array.from({ length: 12 }, (_, index) => {
      const marks = trace?.cues.filter(({ atMs, input }) => input.kind === "mouse-down" && atMs < index * 100).length;
      return { texts: [`Mines: ${left(marks ?? 0)}`], elements: String(marks) };
    });
    const recording = recordingOf(shown, { inputs: trace?.cues ?? [] });
    return [...brokenNumber.judge(recording, mineSetup), ...markAll.judge([recording], mineSetup)];
  };
  expect(run((marks) => mines - marks)).toMatchObject([{ kind: "counter-wrong", key: "mines falls below zero" }]);
  expect(run((marks) => mines + marks)).toMatchObject([{ kind: "counter-wrong", key: "mines" }]);
  expect(run((marks) => Math.max(0, mines - marks))).toEqual([]);
});
