import { expect, test } from "vitest";
import { largest, median, rotate, roundFigure } from "./statistics.ts";

test.each([
  { values: [], expected: undefined },
  { values: [7], expected: 7 },
  { values: [10, 9, 100], expected: 10 },
  { values: [4, 1, 3, 2], expected: 2.5 },
])("the median of $values is $expected", ({ values, expected }) => {
  expect(median(values)).toBe(expected);
});

test("the maximum of an empty list is undefined, not minus infinity", () => {
  expect(largest([])).toBeUndefined();
  expect(largest([0.2, 0.9, 0.5])).toBe(0.9);
});

test("puts each tool first equally often", () => {
  const rounds = [0, 1, 2, 3].map((round) => rotate(["a", "b", "c"], round).join(""));
  expect(rounds).toEqual(["abc", "bca", "cab", "abc"]);
});

test("rounds figures to four digits", () => {
  expect([1234.567, 0.00123456].map(roundFigure)).toEqual([1235, 0.001235]);
});
