import { expect, test } from "vitest";
import { word } from "./act-tool.ts";
import { outcomeProblem } from "./check-outcome.ts";

test("accepts one more click for each call, and the word in the field", () => {
  expect(outcomeProblem("click", { calls: 7, seen: '["7",""]' })).toBeUndefined();
  expect(outcomeProblem("fill", { calls: 7, seen: JSON.stringify(["0", word]) })).toBeUndefined();
});

test.each([
  { job: "click", seen: '["6",""]', why: "a click that did not arrive" },
  { job: "click", seen: '["8",""]', why: "a click that arrived twice" },
  { job: "click", seen: '["106",""]', why: "a click that a script made" },
  { job: "click", seen: undefined, why: "a page that is gone" },
  { job: "fill", seen: JSON.stringify(["0", `${word}${word}`]), why: "a word that was typed twice" },
  { job: "fill", seen: JSON.stringify(["1", word]), why: "a click on the button beside the field" },
] as const)("reports $why", ({ job, seen }) => {
  expect(outcomeProblem(job, { calls: 7, seen })).toContain(String(seen));
});
