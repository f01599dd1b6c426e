import { expect, test } from "vitest";
import { readFieldSigns, readMineField } from "../reading/mine-field.ts";
import { closedGrid, gridOf } from "../testing/field.test.support.ts";
import { recordingOf } from "../testing/recording.test.support.ts";
import { solveField, type SolvedField } from "./solve-field.ts";

function solve(lines: readonly string[], mineCount?: number): SolvedField | undefined {
  const { sights } = recordingOf([{ grid: closedGrid }, { grid: gridOf(lines) }]);
  const [signs, last] = [readFieldSigns({ sights, cues: [] }), sights.at(-1)];
  const field = signs && last && readMineField(last, signs);
  return field && solveField(field, mineCount);
}

test("proves mines by a number with as many closed squares, and opens the others", () => {
  // The corners begin a chain.
  const row = solve(["######", "######", "######", "222222", "......", "......"]);
  expect([...(row?.mines ?? [])].toSorted((a, b) => a - b)).toEqual([12, 13, 15, 16]);
  expect([...(row?.safe ?? [])].toSorted((a, b) => a - b)).toEqual([14, 17]);
  const proven = solve(["#1....", "11....", "......", "...111", "...1##", "...1##"]);
  expect([...(proven?.mines ?? [])]).toEqual([0, 28]);
  expect([...(proven?.safe ?? [])].toSorted((a, b) => a - b)).toEqual([29, 34]);
});

test("compares numbers of which one counts a part of the squares of the other", () => {
  // The first two squares hide one mine, and so do the first three.
  const solved = solve(["######", "######", "######", "111111", "......", "......"]);
  expect(solved?.safe).toContain(14);
});

test("guesses the least likely square", () => {
  const solved = solve(["######", "######", "######", "######", "332222", "......"], 6);
  expect(solved?.guesses.length).toBeGreaterThan(0);
  for (const guess of solved?.guesses ?? []) expect(Math.floor(guess / 6)).toBeLessThan(3);
  expect(solve(["......", "......", "......", "......", "......", "......"])?.guesses).toEqual([]);
});
