import { describe, expect, test } from "vitest";
import type { DoneAction } from "../agent-state.ts";
import { check, type Look } from "./changes.test.support.ts";
import type { PageRow } from "./page-timeline.ts";
import { doneAction, fill, press, sends, url } from "./report.test.support.ts";

describe("a row that is to be deleted", () => {
  const [cycles, lyon, falk] = [
    "INV-102 | Borel Cycles | $180.00",
    "INV-103 | Borel Cycles Lyon | $180.00",
    "INV-109 | Falk | $9.00",
  ];
  const deletes = sends(1, "Delete", "invoices/9");
  test.each<[string, string, readonly string[], string, readonly string[]]>([
    ["is gone", "Falk", [cycles, lyon], "Falk", []],
    [
      "is still there, beside a message",
      "Falk",
      [cycles, lyon, falk, "INV-109 deleted"],
      "INV-109 deleted",
      ["object-left"],
    ],
    [
      "is still there, and another one is gone",
      "Falk",
      [cycles, falk, "INV-109 deleted"],
      "INV-109 deleted",
      ["object-left"],
    ],
    [
      "is not the one of a longer name",
      "Borel Cycles",
      [cycles, falk, "INV-103 deleted"],
      "INV-103 deleted",
      ["object-left"],
    ],
    ["is one of two with that name", "Borel Cycles", [lyon, falk, "INV-102 deleted"], "INV-102 deleted", []],
    [
      "is one of all with that name",
      "all Borel Cycles",
      [cycles, falk, "INV-103 deleted"],
      "INV-103 deleted",
      ["object-left"],
    ],
  ])("%s", (_name, customer, ...[after, quote, codes]) => {
    const goal = `Delete the invoice of ${customer}.`;
    expect(check({ goal, actions: [deletes], pages: [[cycles, lyon, falk], after], change: [1, quote] })).toEqual(
      codes,
    );
  });
});

describe("a value in a table", () => {
  const goal = "Change the amount of the invoice INV-102 from $180 to $195.";
  const row = (number: string, amount: string, item = "Two wheels"): string => `INV-${number} | ${item} | ${amount}`;
  test.each<[string, readonly string[], readonly string[]]>([
    ["is the new one", [row("102", "$195.00")], []],
    ["is another one", [row("102", "$1950.00")], ["change-not-listed"]],
    ["stands in another column", [row("102", "$180.00", "195")], ["change-not-listed"]],
    ["is that of a copy", [row("102", "$180.00"), row("102-copy", "$195.00")], ["change-not-listed"]],
  ])("%s", (_name, after, codes) => {
    const saved = sends(2, "Save", "invoices/2");
    const pages = [[row("102", "$180.00")], ["Edit INV-102"], [...after, "Saved INV-102"]];
    const actions = [fill(1, "Amount", "195"), saved];
    expect(check({ goal, actions, pages, change: [2, "Saved INV-102"] })).toEqual(codes);
  });
});

test("a copy in another place leaves the first one", () => {
  const row = (list: string): PageRow => ({ list, text: "Buy milk", headings: ["Board", list] });
  const look = (rows: readonly PageRow[]): Look => ({ lines: rows.map(({ text }) => text), rows });
  const pages = [look([row("Work")]), look([row("Work"), row("Groceries")])];
  const goal = 'Copy the card "Buy milk" of Work to Groceries';
  expect(check({ goal, actions: [sends(1, "Copy", "card")], pages, change: [1, "Buy milk"] })).not.toContain(
    "object-elsewhere",
  );
});

test("lines that were to stay are still there", () => {
  const [harbour, tower] = ["The harbour cost 1550 crowns", "The tower cost 1900 crowns"];
  const is = harbour.replace("1550", "1600");
  const run = (after: string, goal: string): string[] => {
    const target = [{ state: "value", before: `${harbour}\n\n${tower}`, after }];
    const written = doneAction(1, { kind: "fill", target: "e1", text: after }, { effect: { target } });
    const pages = [[harbour, tower], [harbour, tower], after.split("\n")];
    return check({ goal, actions: [written, sends(2, "Save", "page")], pages, change: [2, is] });
  };
  const cost = "Change the cost of the harbour from 1550 crowns to 1600 crowns";
  expect(run(is, `${cost} and leave all other lines as they are`)).toEqual(["other-removed"]);
  expect(run(`${is}\n\n${tower}`, `${cost} and leave all other lines as they are`)).toEqual([]);
  expect(run(is, cost)).toEqual([]);
});

test("a row is compared with the page before a dialog that covers it, of the part of the list that was open", () => {
  const goal = "Delete the invoice of Falk.";
  const [one, two] = [
    ["INV-101 | Ames", "INV-102 | Borel", "Page 1"],
    ["INV-109 | Falk", "INV-110 | Crane", "Page 2"],
  ];
  const actions = [press(1, "Next page"), press(2, "Delete"), sends(3, "Yes", "invoices/9")];
  const after = (lines: readonly string[]): string[] =>
    check({
      goal,
      actions,
      pages: [one, two, ["Delete INV-109?"], [...lines, "INV-109 deleted"]],
      change: [3, "INV-109 deleted"],
    });
  expect(after(["INV-109 | Falk", "Page 2"])).toEqual(["object-left"]);
  expect(after(["INV-110 | Crane", "Page 2"])).toEqual([]);
});

test.each([
  ["Delete", "INV-109 deleted", "The invoice is deleted.", []],
  ["Archive", "INV-109 archived", "The invoice is deleted.", ["other-change"]],
  ["Archive", "INV-109", "Done.", ["other-change"]],
  ["Delete", "INV-109 deleted", "The invoice is archived.", ["other-change"]],
])("a removal is no other change: %s, %s, %s", (control, quote, answer, codes) => {
  const goal = "Delete the invoice INV-109.";
  const deletes = sends(1, control, "invoices/9");
  const pages = [
    ["INV-108", "INV-109"],
    ["INV-108", ...(quote === "INV-109" ? [] : [quote])],
  ];
  expect(check({ goal, answer, actions: [deletes], pages, change: [1, quote] })).toEqual(codes);
});

test("a value is not replaced if the row of its object shows it still, although a field had the new one", () => {
  const row = "INV-102 | Two wheels | $180.00";
  const filled = fill(2, "Amount", "195");
  const effect = { ...filled.effect, target: [{ state: "value", before: "180", after: "195" }] };
  const actions = [{ ...filled, effect } as DoneAction, sends(3, "Save", "invoices/2")];
  const list = { lines: [row], rows: [{ list: "list", text: row }], url: `${url}#/` };
  const detail = { lines: ["Edit INV-102"], url: `${url}#/i/2` };
  const goal = "Change the amount of the invoice INV-102 from $180 to $195.";
  const pages = [list, detail, detail, { ...list, lines: [row, "Saved INV-102"] }];
  expect(check({ goal, actions, pages, change: [3, "Saved INV-102"] })).toEqual(["change-not-listed"]);
  const lines = ["INV-102 | Two wheels | $195.00"];
  const saved = { ...list, lines: [...lines, "Saved INV-102"], rows: lines.map((text) => ({ list: "list", text })) };
  const opened = { ...detail, lines: ["Edit INV-102", "Amount due 180"] };
  expect(check({ goal, actions, pages: [list, opened, detail, saved], change: [3, "Saved INV-102"] })).toEqual([]);
});
