import { expect, test } from "vitest";
import type { Calculation } from "./calculation.ts";
import type { PageUnit } from "./page-records.ts";
import { PageTimeline } from "./page-timeline.ts";
import { url } from "./report.test.support.ts";
import { tiesOfAnswer } from "./tied-answer.ts";

function unit(texts: readonly string[], headings: readonly string[], list: string | undefined): PageUnit {
  const fields = texts.map((text) => {
    const [label = "", value] = text.split(": ");
    return value === undefined ? { label: "", text } : { label, text: value };
  });
  return { list, fields, headings, form: list === undefined ? "text 0" : "row" };
}

const row = (number: string, customer: string, amount: string, status: string): PageUnit =>
  unit([`No: ${number}`, `Customer: ${customer}`, `Amount: ${amount}`, `Status: ${status}`], ["Invoices"], "list");
const table = [
  row("I-1", "Ash Bakery", "$180.00", "Unpaid"),
  row("I-2", "Oak Hotel", "$250.00", "Overdue"),
  row("I-3", "Elm Books", "$90.00", "Overdue"),
];
const months = [
  unit(["Overdue: 3"], ["Summary", "This month"], undefined),
  unit(["Overdue: 5"], ["Summary", "Last month"], undefined),
];
const tasks = [
  unit(["Buy 2 breads"], ["Monday"], undefined),
  unit(["Buy 12 eggs"], ["Monday"], undefined),
  unit(["Rice 5 kg"], ["Groceries"], undefined),
  unit(["Rice 9 kg"], ["Groceries old"], undefined),
];

const messages = [
  unit(["Ash", "24 Nov", "12 kB"], ["Inbox"], "list"),
  unit(["Oak", "21 Nov", "9 kB"], ["Inbox"], "list"),
  unit(["The rent is 1,240 EUR per month."], ["Inbox", "Ash"], undefined),
];

const hours = ["09:00 Free", "10:00 Booked by Ada", "11:00 Free", "14:00 Free"].map((text) =>
  unit([text], ["Elm room"], "list"),
);

function untied(
  goal: string,
  answer: string,
  units: readonly PageUnit[],
  calculations: readonly Calculation[] = [],
): readonly string[] {
  const timeline = new PageTimeline();
  timeline.add(1, { url, title: "", lines: [], units });
  const known = new Set(calculations.map(({ result }) => String(result)));
  return tiesOfAnswer({ goal, answer, calculations, timeline, known }).untied;
}

test.each<[string, string, readonly PageUnit[], readonly string[]]>([
  ["How much is the invoice of Ash Bakery?", "It is $180.00.", table, []],
  ["How much is the invoice of Ash Bakery?", "It is $250.00.", table, ["$250.00"]],
  ["How many invoices are overdue this month?", "3 are overdue.", months, []],
  ["How many invoices are overdue this month?", "5 are overdue.", months, ["5"]],
  ["How many tasks are there on Monday?", "There are 5 tasks.", tasks, ["5"]],
  ["How many tasks are there on Monday?", "There are 2 tasks.", tasks, ["2"]],
  ["How many tasks are there on Monday?", "There are two tasks.", tasks, ["two"]],
  ["How many kg of rice are in the list Groceries?", "5 kg of rice.", tasks, []],
  ["How many kg of rice are in the list Groceries?", "9 kg of rice.", tasks, ["9"]],
  ["Which customers have an overdue invoice?", "Oak Hotel and Elm Books.", table, []],
  ["Which customers have an overdue invoice?", "Oak Hotel.", table, ["I-3 | Elm Books | $90.00 | Overdue"]],
  [
    "What does the kettle cost?",
    "It costs $64.00.",
    ["Kettle", "$64.00", "4.1"].map((text) => unit([text], ["Kettle"], undefined)),
    [],
  ],
  ["What is the rent in the message of Ash?", "The rent is 12 kB.", messages, ["12"]],
  ["What is the rent in the message of Ash?", "The rent is 1240 EUR.", messages, []],
  ["How large is the message of Ash?", "The message of Ash has 12 kB.", messages, []],
  ["When is the Elm room free?", "At 09:00, 11:00 and 14:00.", hours, []],
  ["When is the Elm room free?", "At 09:00 and 11:00.", hours, ["14:00 Free"]],
  ["Which invoice is the cheapest one?", "I-2, $250.00.", table, ["cheapest"]],
  ["What is the average amount?", "The average is $180.00.", table, ["average", "I-2 | Oak Hotel | $250.00 | Overdue"]],
  ["What are amount and status of Ash Bakery?", "The amount is Unpaid.", table, ["Unpaid"]],
])("%s %s", (goal, answer, units, expected) => {
  expect(untied(goal, answer, units)).toEqual(expect.arrayContaining([...expected]));
  expect(untied(goal, answer, units).length > 0).toBe(expected.length > 0);
});

const countOf = (...from: readonly string[]): Calculation[] => [{ result: from.length, operation: "count", from }];

test.each<[string, readonly string[], readonly string[]]>([
  ["all of them", ["I-2 | Oak Hotel", "I-3 | Elm Books"], []],
  ["one is missing", ["I-2 | Oak Hotel"], ["I-3 | Elm Books | $90.00 | Overdue"]],
  ["one is of others", ["I-1 | Ash Bakery", "I-2 | Oak Hotel", "I-3 | Elm Books"], ["I-1 | Ash Bakery"]],
])("a count of rows: %s", (_name, from, expected) => {
  expect(untied("How many invoices are overdue?", `${from.length} are overdue.`, table, countOf(...from))).toEqual(
    expected,
  );
});

test.each([
  ["Page 1 of 2", ["Page 1 of 2"]],
  ["1-3 of 11", ["1-3 of 11"]],
  ["Page 1 of 1", []],
  ["28 May 2026", []],
])("a count beside %s", (text, expected) => {
  const units = [...table, unit([text], ["Invoices"], undefined)];
  expect(
    untied("How many invoices are overdue?", "2 are overdue.", units, countOf("I-2 | Oak Hotel", "I-3 | Elm Books")),
  ).toEqual(expected);
});
