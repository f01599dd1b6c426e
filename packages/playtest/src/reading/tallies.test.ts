import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { amountsIn, isGain, maskAmounts, readTallies } from "./tallies.ts";

test("reads counters, and amounts before their names", () => {
  const tallies = (text: string) => Object.fromEntries(readTallies([textAt(text, 10)]));
  expect(tallies("Loaves: 12")).toEqual({ loaves: 12 });
  expect(tallies("12 loaves")).toEqual({ loaves: 12 });
  expect(tallies("$1,250.50")).toEqual({ $: 1250.5 });
  expect(tallies("🍞 1.2k")).toEqual({ "🍞": 1200 });
  expect(tallies("NaN loaves")).toEqual({ loaves: Number.NaN });
  expect(tallies("2 of 3 loaves")).toEqual({});
  expect(tallies("+1 loaf")).toEqual({});
  const button = { x: 0, y: 0, width: 9, height: 9 };
  expect(readTallies([textAt("Oven 12", 10, { button })]).size).toBe(0);
});

test("masks amounts with their signs for thousands and millions", () => {
  expect(maskAmounts("Oven (3) +1.5/s 1,200")).toBe("Oven (#) +#/s #");
  expect(maskAmounts("Mill 2.5M")).toBe("Mill #");
  expect(amountsIn("Oven (3) 2.5k")).toEqual([3, 2500]);
});

test("tells gains that are shown from descriptions", () => {
  expect(["+1", "+ $5", "+12 loaves", "+1 🍞", "+1.2k"].every(isGain)).toBe(true);
  expect(["+1 loaf per second", "1", "Gain +1", "+1/s for each oven"].some(isGain)).toBe(false);
});
