import { expect, test } from "vitest";
import { steadyRate } from "./steady-rate.ts";

test("is the number of events per minute after the first ones", () => {
  const steady = Array.from({ length: 8 }, (_, index) => 60_000 + index * 500);
  expect(steadyRate([0, 40_000, ...steady])).toBeCloseTo(120);
  expect(steadyRate(steady.toReversed())).toBeCloseTo(120);
});

test("is undefined when nothing can be compared", () => {
  expect(steadyRate([])).toBeUndefined();
  expect(steadyRate([7, 7])).toBeUndefined();
});
