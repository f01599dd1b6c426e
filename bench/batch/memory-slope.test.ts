import { expect, test } from "vitest";
import { memorySlope } from "./memory-slope.ts";

const MIB = 2 ** 20;

test("is the growth of a straight line for 1,000 pages, and 0 for a level one", () => {
  const line = [0, 50, 100].map((pages) => ({ pages, bytes: 200 * MIB + pages * MIB }));
  expect(memorySlope(line)).toBeCloseTo(1000);
  expect(memorySlope(line.map(({ pages }) => ({ pages, bytes: MIB })))).toBe(0);
});

test("is undefined when nothing can be compared", () => {
  expect(memorySlope([])).toBeUndefined();
  expect(memorySlope([{ pages: 7, bytes: 1 }])).toBeUndefined();
});
