import { expect, test } from "vitest";
import { during, recordingOf, setup } from "../testing/recording.test.support.ts";
import { closedGrid } from "../testing/field.test.support.ts";
import { markCounter } from "./mark-counter.ts";

/** Judges six right clicks, of which each changes the number of flags. */
function marked(texts: (flags: number, index: number) => string, flagsAfter = (marks: number): number => marks) {
  const inputs = Array.from({ length: 6 }, (_, index) => ({
    atMs: 250 + index * 500,
    input: { kind: "mouse-down" as const, x: 10, y: 10, button: "right" as const },
  }));
  const sights = during(40, (index) => {
    const flags = flagsAfter(Math.min(6, Math.floor((index + 2) / 5)));
    return { texts: [texts(flags, index)], elements: String(flags) };
  });
  return markCounter.judge(recordingOf(sights, { inputs }), { ...setup, isMoving: false });
}

test("finds a number of mines that ignores flags", () => {
  expect(marked(() => "Mines: 10")).toMatchObject([{ kind: "counter-wrong", key: "mines" }]);
  expect(marked((flags) => `Mines: ${10 - flags}`)).toEqual([]);
  // The next game has more mines.
  expect(marked((_, index) => `Mines: ${index < 21 ? 10 : 12}`)).toMatchObject([{ key: "mines" }]);
});

test("takes a clock for no answer of a field to right clicks", () => {
  const inputs = Array.from({ length: 6 }, (_, index) => ({
    atMs: 250 + index * 500,
    input: { kind: "mouse-down" as const, x: 110, y: 110, button: "right" as const },
  }));
  const sights = during(40, (index) => ({ grid: closedGrid, texts: ["Mines: 10", `Time: ${index}`] }));
  expect(markCounter.judge(recordingOf(sights, { inputs }), { ...setup, isMoving: false })).toEqual([]);
});

test("finds a number of mines that flags raise, and no flag that is taken back or counted", () => {
  expect(marked((flags) => `Mines: ${10 + flags}`)).toMatchObject([{ kind: "counter-wrong", key: "mines" }]);
  expect(
    marked(
      (flags) => `Mines: ${10 - flags}`,
      (marks) => marks % 2,
    ),
  ).toEqual([]);
  expect(marked((flags) => `Flags: ${flags}`)).toEqual([]);
  expect(marked((flags) => `Mines: ${flags}`)).toEqual([]);
});
