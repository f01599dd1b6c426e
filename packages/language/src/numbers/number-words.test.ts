import { expect, test } from "vitest";
import { CARDINAL_WORD, cardinalOf, COUNT_WORD, numberWord, ORDINAL, ordinalOf, timesOf } from "./number-words.ts";

test.each([
  ["three", 3],
  ["Sixteen", 16],
  ["20", 20],
  ["zero", 0],
  ["many", undefined],
  ["", undefined],
])("cardinalOf(%j) is %j", (word, value) => {
  expect(cardinalOf(word)).toBe(value);
});

test.each([
  ["third", 3],
  ["3rd", 3],
  ["Twelfth", 12],
  ["last", undefined],
  ["3", undefined],
])("ordinalOf(%j) is %j", (word, position) => {
  expect(ordinalOf(word)).toBe(position);
});

test("timesOf and numberWord know their words", () => {
  expect([timesOf("twice"), timesOf("often"), numberWord(4), numberWord(21)]).toEqual([
    2,
    undefined,
    "four",
    undefined,
  ]);
});

test("the patterns match whole words, the longer of two first", () => {
  expect(new RegExp(`^(${CARDINAL_WORD})`).exec("sixteen")?.[1]).toBe("sixteen");
  expect(new RegExp(`^(?:${COUNT_WORD})$`).test("one")).toBe(false);
  expect(new RegExp(`^(?:${ORDINAL})$`, "i").test("22nd")).toBe(true);
});
