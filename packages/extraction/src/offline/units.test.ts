import { expect, test } from "vitest";
import { findUnit, readNumber } from "./units.ts";

test.each([
  ["Kilos", "kg"],
  ["°C", "c"],
  ["metres", "m"],
  ["word", undefined],
])("%s is the unit %s", (word, unit) => {
  expect(findUnit(word)).toBe(unit);
});

test.each<[text: string, unit: string | undefined, number: number | undefined]>([
  ["23.5 m / 77 ft", "m", 23.5],
  ["77 ft", "m", undefined],
  ["12", "m", 12],
  ["< 0.1", undefined, undefined],
  ["up to 5 kg", "kg", undefined],
  ["7½", undefined, 7.5],
  ["20–25 m", "m", undefined],
  ["$64.00", "usd", 64],
])("%s in %s is %s", (text, unit, number) => {
  expect(readNumber(text, {}, unit)).toBe(number);
});
