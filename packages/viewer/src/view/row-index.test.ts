import { expect, test } from "vitest";
import type { SampleRow } from "./overview.ts";
import { createRowIndex, FIELD_PREFIX, type Sort } from "./row-index.ts";

function row(id: string, given: Partial<SampleRow> = {}): SampleRow {
  const base = { status: "done", url: "", note: "", cells: {}, values: 0, unsourced: 0, doubts: [], steps: 1 };
  return { id, ...base, seconds: 1, tokens: 0, usd: 0, startedAt: null, ...given };
}

function ids(
  samples: SampleRow[],
  query: { words?: string; statuses?: string[]; doubt?: string; sort?: Sort },
): string[] {
  const { words = "", statuses = [], doubt, sort } = query;
  return createRowIndex({ samples })
    .list({ words, statuses: new Set(statuses), doubt, sort })
    .map(({ id }) => id);
}

const samples = [
  row("item-10", { cells: { price: 5 }, doubts: ["price"], usd: null }),
  row("item-2", { cells: { price: 30, name: "Copper pan" }, status: "failed", doubts: ["name"], usd: 0.2 }),
  row("item-1", { cells: { price: null, name: "Steel PAN" }, usd: 0 }),
];

test("without a query the rows are in the order of the run", () => {
  expect(ids(samples, {})).toEqual(["item-10", "item-2", "item-1"]);
});

test("numbers in texts sort by their value", () => {
  expect(ids(samples, { sort: { column: "sample", direction: "ascending" } })).toEqual(["item-1", "item-2", "item-10"]);
});

test("rows without a value come last in both directions", () => {
  const column = `${FIELD_PREFIX}price`;
  expect(ids(samples, { sort: { column, direction: "ascending" } })).toEqual(["item-10", "item-2", "item-1"]);
  expect(ids(samples, { sort: { column, direction: "descending" } })).toEqual(["item-2", "item-10", "item-1"]);
  expect(ids(samples, { sort: { column: "usd", direction: "descending" } })).toEqual(["item-2", "item-1", "item-10"]);
});

test("a row must have every word of the filter, in any text and any case", () => {
  expect(ids(samples, { words: "pan" })).toEqual(["item-2", "item-1"]);
  expect(ids(samples, { words: " COPPER  item-2 " })).toEqual(["item-2"]);
  expect(ids(samples, { words: "copper steel" })).toEqual([]);
});

test("statuses and words are combined", () => {
  expect(ids(samples, { statuses: ["failed"] })).toEqual(["item-2"]);
  expect(ids(samples, { statuses: ["done"], words: "pan" })).toEqual(["item-1"]);
});

test("rows are chosen by the field about which they have a doubt", () => {
  expect(ids(samples, { doubt: "" })).toEqual(["item-10", "item-2"]);
  expect(ids(samples, { doubt: "name" })).toEqual(["item-2"]);
  expect(ids(samples, { doubt: "rating" })).toEqual([]);
});
