import { expect, test } from "vitest";
import { judge } from "./judge.ts";

const truth = { functions: [{ name: ["abs", "abs()"] }, { name: ["all", "all()"], since: undefined }] };

test("accepts every form of a value", () => {
  expect(judge(truth, { functions: [{ name: "abs()" }, { name: "all" }] })).toEqual({
    expected: 2,
    right: 2,
    wrong: [],
  });
});

test("counts a missing row as wrong", () => {
  expect(judge(truth, { functions: [{ name: "abs" }] }).wrong).toEqual(["functions lacks 1 rows"]);
});

test("counts an extra row, value or field as wrong", () => {
  const answer = { functions: [{ name: "any" }, { name: "all", since: "2.5" }, { name: "x" }] };
  expect(judge(truth, answer).wrong).toEqual([
    `functions[0].name = "any"`,
    `functions[1].since = "2.5"`,
    `functions[2] = {"name":"x"}`,
  ]);
});

test("does not count a missing value as wrong", () => {
  expect(judge({ price: 5 }, { price: null })).toEqual({ expected: 1, right: 0, wrong: [] });
});
