import { expect, test } from "vitest";
import { askedOperations, statedDirection } from "./calculation-words.ts";

test.each([
  ["How many kg do they weigh together?", ["sum", "product", "count"]],
  ["Which is heavier, and by how many kg?", ["difference", "percentChange"]],
  ["How much heavier is Oak?", ["difference", "percentChange"]],
  ["What is the average price?", ["average"]],
  ["What does oak cost?", []],
])("%s", (request, expected) => {
  expect(askedOperations(request)).toEqual(expected);
});

test.each([
  ["Oak costs 3 more than Ash.", true],
  ["The price fell by 4.", false],
  ["More cups, but fewer plates.", undefined],
  ["Oak costs 3.", undefined],
])("%s", (text, isMore) => {
  expect(statedDirection(text)?.isMore).toBe(isMore);
});
