import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { during, recordingOf, setup, textAt } from "../testing/recording.test.support.ts";
import { sideButtons } from "./side-buttons.ts";

const facts = { listeners: {}, delivered: {}, audioErrors: [], intervals: 0, keys: [], hasFocus: true, tabStops: 1 };
const withUndo = { ...setup, sideButtons: [{ name: "Undo", x: 60, y: 20 }] };
const played = { ...recordingOf(during(41, () => ({}))).trace, cues: [] };
const click: Cue = { atMs: 2000, input: { kind: "mouse-down", x: 60, y: 20 } };

/** A play whose moves are undone from a moment on. */
const showing = (label: string, undoneFrom = Infinity, inputs: readonly Cue[] = [], movedFrom = 5) =>
  recordingOf(
    during(28, (index) => {
      const elements = index < movedFrom ? "first" : "moved";
      return { texts: [textAt(label, 10)], elements: index >= undoneFrom ? "undone" : elements };
    }),
    { inputs },
  );

test("finds an undo that does nothing at any moment of the play", () => {
  expect(sideButtons.plan(withUndo, played).map(({ cues }) => cues.length)).toEqual([0, 2, 0, 2, 0, 2]);
  // Clicks of the play on the button are left out.
  expect(
    sideButtons.plan(withUndo, { ...played, cues: [{ ...click, atMs: 100 }] }).map(({ cues }) => cues.length),
  ).toEqual([0, 2, 0, 2, 0, 2]);
  const silent = [showing("Undo"), showing("Undo", Infinity, [click])];
  expect(sideButtons.judge([...silent, ...silent, ...silent], withUndo)).toMatchObject([
    { kind: "dead-control", key: "Undo" },
  ]);
  const animated = silent.map((one, index) => ({ ...one, facts: { ...facts, animations: index } }));
  expect(sideButtons.judge([...silent, ...silent, ...animated], withUndo)).toEqual([]);
  const answered = [showing("Undo"), showing("Undo", 21, [click])];
  expect(sideButtons.judge([...silent, ...silent, ...answered], withUndo)).toEqual([]);
  const unmoved = [showing("Undo", Infinity, [], Infinity), showing("Undo", Infinity, [click], Infinity)];
  // Before the first move there is nothing to take back.
  expect(sideButtons.judge([...unmoved, ...unmoved, ...unmoved], withUndo)).toEqual([]);
  expect(sideButtons.judge([...unmoved, ...silent, ...unmoved], withUndo)).toHaveLength(1);
});

test("is less sure of a hint: there may be nothing to hint at", () => {
  const withHint = { ...setup, sideButtons: [{ name: "Hint", x: 60, y: 20 }] };
  const silent = [showing("Hint"), showing("Hint", Infinity, [click])];
  expect(sideButtons.judge([...silent, ...silent, ...silent], withHint)).toMatchObject([{ severity: "low" }]);
});

test("presses only a button that is shown", () => {
  const gone = [showing("Level 2"), showing("", Infinity, [click])].map((one) => ({
    ...one,
    sights: one.sights.map((sight) => ({ ...sight, texts: [] })),
  }));
  expect(sideButtons.judge([...gone, ...gone, ...gone], withUndo)).toEqual([]);
  expect(sideButtons.plan(setup, played)).toEqual([]);
});
