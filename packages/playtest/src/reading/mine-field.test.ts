import { expect, test } from "vitest";
import type { Cue } from "../input/game-input.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { closedGrid, gridOf } from "../testing/field.test.support.ts";
import { recordingOf, type SightParts, textAt } from "../testing/recording.test.support.ts";
import { hasMineNumbers, type MineField, readFieldSigns, readMineField } from "./mine-field.ts";

function fieldOf(parts: readonly SightParts[], cues: readonly Cue[] = []): MineField | undefined {
  const { sights } = recordingOf(parts);
  const [signs, last] = [readFieldSigns({ sights, cues }), sights.at(-1)];
  return signs && last && readMineField(last, signs);
}

function linesOf(field: MineField | undefined): string[] {
  const signs = { closed: "#", open: ".", flag: "F", mine: "*", other: "?" };
  const all = (field?.squares ?? []).map(({ kind, number }) => (number > 0 ? String(number) : signs[kind]));
  return Array.from({ length: field?.rows ?? 0 }, (_, row) =>
    all.slice(row * (field?.columns ?? 0), (row + 1) * (field?.columns ?? 0)).join(""),
  );
}

const played = ["..1###", "..1###", "..12F#", "...111", ".....1", "....1*"];

test("reads closed and open squares, numbers, mines, and what a right click leaves", () => {
  const marked: Cue = { atMs: 150, input: { kind: "mouse-down", x: 190, y: 150, button: "right" } };
  const parts = [{ grid: closedGrid }, { grid: closedGrid }, { grid: gridOf(played) }];
  expect(linesOf(fieldOf(parts, [marked]))).toEqual(played);
  // Without the click, the letter may mean anything.
  expect(linesOf(fieldOf(parts))[2]).toBe("..12?#");
});

test("knows no closed squares in a grid of different pieces", () => {
  expect(fieldOf([{ grid: gridOf(played) }])).toBeUndefined();
  const numbered = { ...closedGrid, looks: [{ text: "4", look: "tile" }] };
  expect(fieldOf([{ grid: numbered }])).toBeUndefined();
});

test("reads a number that only a class shows", () => {
  const pictured = {
    ...closedGrid,
    looks: [
      { text: "", look: "cell" },
      { text: "", look: "cell num3" },
    ],
    squares: closedGrid.squares.map((_, index) => (index === 7 ? 1 : 0)),
  };
  expect(fieldOf([{ grid: closedGrid }, { grid: pictured }])?.squares[7]).toMatchObject({ kind: "open", number: 3 });
});

test("reads a field that is drawn on a canvas", () => {
  const drawn = (open: number): DrawnShape[] =>
    Array.from({ length: 36 }, (_, index) => ({
      kind: "rect",
      color: index < open ? "#eee" : "#999",
      x: 50 + (index % 6) * 30,
      y: 80 + Math.floor(index / 6) * 30,
      width: 28,
      height: 28,
    }));
  const two = textAt("2", 60, { y: 85, width: 8, height: 14, source: "canvas" });
  const field = fieldOf([{ shapes: drawn(0) }, { shapes: drawn(3), texts: [two] }]);
  expect(linesOf(field).slice(0, 2)).toEqual(["2..###", "######"]);
});

test("takes numbers for counts of mines only if enough squares beside them may hide one", () => {
  const parts = (lines: readonly string[]): SightParts[] => [{ grid: closedGrid }, { grid: gridOf(lines) }];
  const field = fieldOf(parts(played));
  expect(field && hasMineNumbers(field)).toBe(true);
  const tiles = fieldOf(parts(["8.7...", "......", "5.6...", "......", "......", ".....#"]));
  expect(tiles && hasMineNumbers(tiles)).toBe(false);
});
