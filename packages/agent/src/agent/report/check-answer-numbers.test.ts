import { expect, test } from "vitest";
import { type AnswerContext, checkAnswerNumbers } from "./check-answer-numbers.ts";
import { asWords } from "./record-store.ts";
import { readList } from "./report.test.support.ts";

const records = [
  ...readList([
    ["Oak", "Stock: 14", "Price: $64.99", "Since: 2026-11-23"],
    ["Ash", "Stock: 31", "Price: $12.50", "Since: 2025-07-19"],
  ]),
  ...readList([["Order A-1042", "at 10:30", "version 3.14.15"]], "orders"),
];

function problems(answer: string, context: Partial<AnswerContext> = {}): string[] {
  const goal = "What is there?";
  const given = { goal, evidence: [], records, known: new Set<string>(), userWords: asWords(goal), isChange: false };
  return checkAnswerNumbers(answer, { ...given, written: new Set(), ...context }).map(
    ({ code, value }) => `${code} ${value}`,
  );
}

test.each([
  "Oak: 14 in stock.",
  "Oak costs 64.99 USD, Ash 12.50 USD.",
  "Oak and Ash have 14 and 31.",
  "There are thirty-one of Ash.",
  "Oak is there since November 23, 2026.",
  "The order is A-1042, at 10:30.",
  "1. Oak 14\n2. Ash 31",
])("is accepted: %s", (answer) => {
  expect(problems(answer)).toEqual([]);
});

test.each([
  ["Oak: 31 in stock.", "number-of-other-record 31"],
  ["Oak costs $12.50.", "number-of-other-record $12.50"],
  ["Oak costs $64.", "number-not-shown $64"],
  ["Oak: price 14.", "number-of-other-label 14"],
  ["Oak costs 14.", "number-of-other-label 14"],
  ["Oak: 23 in stock.", "number-not-shown 23"],
  ["Oak has 2026.", "number-not-shown 2026"],
  ["Version 14.15.", "number-not-shown 14.15"],
  ["Oak is there since November 24, 2026.", "number-not-shown November 24, 2026"],
  ["Oak is there since July 19, 2025.", "number-of-other-record July 19, 2025"],
  ["The order is A-1043.", "number-not-shown A-1043"],
  ["Oak and Ash have 31 and 14.", "number-of-other-record 14"],
  ["It is 14.", "number-not-quoted 14"],
])("%s is refused: %s", (answer, problem) => {
  expect(problems(answer, { goal: "What is the price or stock?" })).toContain(problem);
});

test("a line that the evidence quotes needs no name", () => {
  expect(problems("It is 14.", { evidence: ["Oak Stock 14"] })).toEqual([]);
});

test("a labelled number outside of the list is not compared with its rows", () => {
  const total = [...records, ...readList([["Total: $77.49"]], "page")].map((one) =>
    one.words.includes("total") ? { ...one, list: undefined } : one,
  );
  const given = { records: total, evidence: ["Total: $77.49"] };
  expect(problems("Oak is gone; the total is $77.49.", given)).toEqual([]);
  expect(problems("Oak is gone; the price is $77.49.", given)).toEqual(["number-of-other-label $77.49"]);
});

test("a number that the agent wrote is information only in a report of a change", () => {
  expect(problems("Oak has 14.", { written: new Set(["14"]) })).toEqual(["number-written 14"]);
  expect(problems("Oak has 14.", { written: new Set(["14"]), isChange: true })).toEqual([]);
});

test("numbers of the user and calculated ones are known", () => {
  expect(problems("The total is 4711.", { known: new Set(["4711"]) })).toEqual([]);
});
