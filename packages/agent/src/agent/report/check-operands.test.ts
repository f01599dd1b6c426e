import { describe, expect, test } from "vitest";
import type { Calculation } from "./calculation.ts";
import { checkOperands } from "./check-operands.ts";
import { checkAnswerNumbers } from "./check-answer-numbers.ts";
import { RecordNames } from "./record-names.ts";
import { asWords, type ReadRecord, RecordStore } from "./record-store.ts";
import { readList } from "./report.test.support.ts";

/** Pages with the same labels, one for each yacht; each mentions another one. */
const pages: readonly (readonly [name: string, weight: string, crew: string])[] = [
  ["Skua", "340 kg", "4"],
  ["Skua II", "395 kg", "4"],
  ["Gannet", "310 kg", "3"],
];
const [skua, second, gannet] = ["Weight | 340 kg", "Weight | 395 kg", "Weight | 310 kg"];

function read(count = pages.length): ReadRecord[] {
  const store = new RecordStore();
  store.add(
    pages.map(([name]) => ({ url: "https://a.test/", list: "list", fields: [{ label: "", text: name }] })),
    "Yachts",
  );
  for (const [name, weight, crew] of pages.slice(0, count)) {
    const fields = [
      { label: "", text: `${name}, see also Skua II and Gannet` },
      { label: "Weight", text: weight },
      { label: "Crew", text: crew },
    ];
    store.add([{ url: `https://a.test/${name}`, list: undefined, fields }], name);
  }
  return store.read(() => "dot");
}

function problems(goal: string, answer: string, calculation: Calculation): string[] {
  const records = read();
  return checkOperands([calculation], { goal, answer, records, names: new RecordNames(records) }).map(
    ({ code }) => code,
  );
}

const together = "How many kg do Skua and Skua II weigh together?";
const more = "How many kg does Skua II weigh more than Skua?";

test.each<[string, string, Calculation["operation"], readonly string[], readonly string[]]>([
  ["a sum of the named pages", together, "sum", [skua, second], []],
  ["a sum with another page", together, "sum", [skua, gannet], ["operand-missing"]],
  ["a sum with one page more", together, "sum", [skua, second, gannet], ["operand-of-other"]],
  ["an average instead of a sum", together, "average", [skua, second], ["operation-differs"]],
  ["a difference instead of a sum", together, "difference", [second, skua], ["operation-differs"]],
  ["a difference", more, "difference", [second, skua], []],
  ["a sum of one page and others", "How many kg do all weigh together?", "sum", [skua, second, gannet], []],
])("%s", (_name, goal, operation, ...[from, expected]) => {
  expect(problems(goal, "It is 1.", { result: 1, operation, from })).toEqual(expected);
});

test.each([
  ["Skua II weighs 55 kg more than Skua.", []],
  ["Skua is 55 kg lighter than Skua II.", []],
  ["Skua weighs 55 kg more than Skua II.", ["direction-differs"]],
  ["Skua II weighs 55 kg less than Skua.", ["direction-differs"]],
])("the direction of a difference: %s", (answer, expected) => {
  expect(problems(more, answer, { result: 55, operation: "difference", from: [second, skua] })).toEqual(expected);
});

test.each([
  ["It increased by 16 %.", 16, []],
  ["It decreased by 16 %.", 16, ["direction-differs"]],
])("the direction of a change in percent: %s", (answer, result, expected) => {
  const goal = "By how many percent did it change?";
  expect(problems(goal, answer, { result, operation: "percentChange", from: [skua, second] })).toEqual(expected);
});

test.each<[string, string, readonly string[], readonly string[]]>([
  ["both labels of the goal", "How many percent of the seats are free seats?", ["240", "60"], []],
  ["a label of the goal, and one in other words", "How many percent of the seats are sold?", ["180", "240"], []],
  ["a number of another label", "How many percent of the seats are free seats?", ["60", "31"], ["operand-of-other"]],
  ["no label of the goal", "How many percent are empty?", ["60", "240"], []],
])("a percentage with %s", (_name, goal, from, expected) => {
  const records = readList([["Seats: 240", "Free seats: 60", "Sold: 180", "Cars: 31"]], undefined);
  const calculation: Calculation = { operation: "percentage", result: 25, from };
  const context = { goal, answer: "25 %", records, names: new RecordNames(records) };
  expect(checkOperands([calculation], context).map(({ code }) => code)).toEqual(expected);
});

test("a quantity is no name of a row", () => {
  const list = [["Skua"], ["Skua II"], ["Gannet"], ["310 kg"]].map(([text = ""]) => [{ label: "", text }]);
  const store = new RecordStore();
  store.add(list.map((fields) => ({ url: "https://a.test/", list: "list", fields })));
  expect(new RecordNames(store.read(() => "dot")).namesIn("Skua II weighs 310 kg")).toEqual(["skua ii"]);
});

test.each([
  ["Skua weighs 340 kg, Skua II weighs 395 kg.", 3, []],
  ["Skua weighs 395 kg, Skua II weighs 340 kg.", 3, ["number-of-other-record", "number-of-other-record"]],
  ["Skua II weighs 340 kg, Skua weighs 395 kg.", 3, ["number-of-other-record", "number-of-other-record"]],
  ["Skua and Skua II weigh 340 and 395 kg.", 3, []],
  ["Skua and Skua II weigh 340 and 310 kg.", 3, ["number-of-other-record", "number-of-other-record"]],
  ["Skua II weighs 310 kg.", 3, ["number-of-other-record"]],
  ["Both have a crew of 4.", 2, []],
  ["Both weigh 340 kg.", 2, ["number-of-one"]],
  ["Both weigh 340 kg.", 1, ["number-of-other-record"]],
])("a number belongs to the page of its name: %s (%i read)", (answer, count, expected) => {
  const records = read(count);
  const goal = `What do Skua and Skua II have: ${answer.includes("crew") ? "which crew" : "how many kg"}?`;
  const evidence = [skua, second, gannet, "Crew | 4"];
  const known = new Set<string>();
  const context = { goal, evidence, records, known, userWords: asWords(goal), written: known, isChange: false };
  expect(checkAnswerNumbers(answer, context).map(({ code }) => code)).toEqual(expected);
});

describe("a group of rows", () => {
  const rows: [string, string, string][] = [
    ["INV-104", "Crane Hotel", "640"],
    ["INV-105", "Dahl Garage", "1250"],
    ["INV-106", "Crane Hotel", "310"],
    ["INV-110", "Crane Hotel", "1500"],
    ["INV-111", "Falk", "90"],
    ["INV-112", "Ames", "70"],
  ];
  const store = new RecordStore();
  const toFields = ([no, customer, amount]: (typeof rows)[number]): { label: string; text: string }[] => [
    { label: "No", text: no },
    { label: "Customer", text: customer },
    { label: "Amount", text: amount },
  ];
  store.add(
    rows.map((row) => ({ url: "https://a.test/", list: "list", fields: toFields(row) })),
    "Invoices",
  );
  const records = store.read(() => "dot");
  const of = (...numbers: number[]): string[] =>
    rows.filter(([no]) => numbers.some((one) => no.endsWith(`${one}`))).map((row) => row.join(" | "));

  test.each<[string, string, string[], string[]]>([
    ["is whole", "How many invoices of Crane Hotel are there?", of(104, 106, 110), []],
    [
      "has no other members",
      "How many invoices of Crane Hotel are there?",
      of(104, 105, 106, 110),
      ["operand-of-other"],
    ],
    ["lacks no member", "How many invoices of Crane Hotel are there?", of(104, 106), ["operand-missing"]],
    ["may be restricted", "How many invoices of Crane Hotel are over 500?", of(104, 110), []],
    ["may be compared with others", "How many invoices are over 500?", of(104, 105, 110), []],
  ])("%s", (_name, goal, from, codes) => {
    const calculation: Calculation = { operation: "count", result: from.length, from };
    const context = { goal, answer: `${from.length}`, records, names: new RecordNames(records) };
    expect(checkOperands([calculation], context).map(({ code }) => code)).toEqual(codes);
  });
});
