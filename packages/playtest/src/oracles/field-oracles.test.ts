import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import { closedGrid, gridOf, linesWith } from "../testing/field.test.support.ts";
import { during, recordingOf, setup, type SightParts } from "../testing/recording.test.support.ts";
import { clearedWithoutWin } from "./cleared-without-win.ts";
import { mineWithoutEnd } from "./mine-without-end.ts";
import { wrongNumber } from "./wrong-number.ts";

const board = { ...setup, isMoving: false, hearsMouse: true };
const start: SightParts = { grid: closedGrid, texts: ["Mines: 3"] };
const mines = [
  [0, 1],
  [4, 1],
  [4, 5],
] as const;
const open = linesWith(mines, { sign: "#" });

function clickAt(column: number, row: number, atMs: number): Cue {
  return { atMs, input: { kind: "mouse-down", x: 110 + column * 20, y: 110 + row * 20 } };
}

test("finds numbers that are not the number of mines around them", () => {
  const lost = (lines: readonly string[], shown = 3) =>
    wrongNumber.judge(
      recordingOf([
        { grid: closedGrid, texts: [`Mines: ${shown}`] },
        { grid: gridOf(lines.map((line) => line.replaceAll("*", "#"))), texts: [`Mines: ${shown}`] },
        ...during(5, () => ({ grid: gridOf(lines), texts: ["Boom! Game over."] })),
      ]),
      board,
    );
  expect(lost(linesWith(mines))).toEqual([]);
  expect(lost(linesWith(mines, { counts: (dx, dy) => Math.abs(dx) + Math.abs(dy) === 1 }))).toMatchObject([
    { kind: "rule-broken", key: "number" },
  ]);
  const wide = linesWith(mines, {
    counts: (dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)) === 1 || (dx === 2 && dy === 0),
  });
  expect(lost(wide)).toMatchObject([{ kind: "rule-broken" }]);
  // A game may show only some of its mines.
  expect(lost(wide, 5)).toEqual([]);
});

test("learns how mines look at the ends of lost games", () => {
  const drawn = gridOf(linesWith(mines, { counts: (dx, dy) => Math.abs(dx) + Math.abs(dy) === 1 }));
  const circles = {
    ...drawn,
    looks: drawn.looks.map((one) => (one.text === "*" ? { text: "", look: "circle" } : one)),
  };
  const judge = (shown: number) => {
    const texts = [`Mines: ${shown}`];
    const played = gridOf(linesWith(mines, { sign: "#", counts: (dx, dy) => Math.abs(dx) + Math.abs(dy) === 1 }));
    const end = during(3, () => ({ grid: circles, texts: ["Game over"] }));
    return wrongNumber.judge(recordingOf([{ grid: closedGrid, texts }, { grid: played, texts }, ...end]), board);
  };
  expect(judge(3)).toMatchObject([{ kind: "rule-broken" }]);
  // A game that dims all closed squares shows more of them than there are mines.
  expect(judge(2)).toEqual([]);
});

test("finds a game that goes on after a mine was opened", () => {
  const boom = ["11.###", "*1.###", "11.###", "...###", "...1##", "...1##"];
  const before = ["11.###", "#1.###", "11.###", "...###", "...1##", "...1##"];
  const further = (opened: number): SightParts => ({
    grid: gridOf([boom[0] ?? "", `*1.${".".repeat(opened)}${"#".repeat(3 - opened)}`, ...boom.slice(2)]),
    texts: ["Mines: 3"],
  });
  const parts = (after: (tenths: number) => SightParts): SightParts[] => [
    start,
    { grid: gridOf(before), texts: ["Mines: 3"] },
    ...during(40, after),
  ];
  const judge = (after: (tenths: number) => SightParts) =>
    mineWithoutEnd.judge(recordingOf(parts(after), { inputs: [clickAt(0, 1, 150)] }), board);
  expect(judge((tenths) => further(Math.min(3, Math.floor(tenths / 10))))).toMatchObject([{ kind: "wrong-end" }]);
  expect(judge(() => further(0))).toEqual([]);
  expect(judge(() => ({ grid: gridOf(boom), texts: ["Game over"] }))).toEqual([]);
  const lives = (tenths: number): SightParts => ({
    ...further(Math.min(3, Math.floor(tenths / 10))),
    texts: ["Lives: 2"],
  });
  expect(judge(lives)).toEqual([]);
});

test("finds a cleared field that is not won", () => {
  const judge = (lines: readonly string[], textsAt: (second: number) => readonly string[]) =>
    clearedWithoutWin.judge(
      recordingOf([
        start,
        ...during(10, () => ({
          grid: gridOf(["##" + (open[0] ?? "").slice(2), ...open.slice(1)]),
          texts: ["Mines: 3", "Time: 1"],
        })),
        ...during(50, (index) => ({ grid: gridOf(lines), texts: textsAt(Math.floor(index / 10)) })),
      ]),
      board,
    );
  const playing = (second: number): readonly string[] => ["Mines: 3", `Time: ${second}`];
  expect(judge(open, playing)).toMatchObject([{ kind: "wrong-end", key: "not won" }]);
  expect(judge(open, () => ["Mines: 3", "Time: 1"])).toEqual([]);
  expect(judge(open, (second) => [...playing(second), "Splendid"])).toEqual([]);
  expect(judge(["##" + (open[0] ?? "").slice(2), ...open.slice(1)], playing)).toEqual([]);
  expect(judge(open, () => ["Cleared! Time: 3"])).toEqual([]);
});
