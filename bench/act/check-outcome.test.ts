import { expect, test } from "vitest";
import { size, word } from "./act-tool.ts";
import { outcomeProblem } from "./check-outcome.ts";

test("accepts one more click for each call, the word in the field, and the last option", () => {
  expect(outcomeProblem("click", { calls: 7, seen: '["7","","small"]' })).toBeUndefined();
  expect(outcomeProblem("fill", { calls: 7, seen: JSON.stringify(["0", word, "small"]) })).toBeUndefined();
  expect(outcomeProblem("select", { calls: 7, seen: JSON.stringify(["0", "", size]) })).toBeUndefined();
});

test.each([
  { job: "click", seen: '["6","","small"]', why: "a click that did not arrive" },
  { job: "click", seen: '["8","","small"]', why: "a click that arrived twice" },
  { job: "click", seen: '["106","","small"]', why: "a click that a script made" },
  { job: "click", seen: undefined, why: "a page that is gone" },
  { job: "fill", seen: JSON.stringify(["0", `${word}${word}`, "small"]), why: "a word that was typed twice" },
  { job: "fill", seen: JSON.stringify(["1", word, "small"]), why: "a click on the button beside the field" },
  { job: "select", seen: '["0","","medium"]', why: "another option" },
] as const)("reports $why", ({ job, seen }) => {
  expect(outcomeProblem(job, { calls: 7, seen })).toContain(String(seen));
});
