import { expect, test } from "vitest";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import { resultOf } from "../../testing/result.test.support.ts";
import { itemsTable } from "./items-table.ts";
import type { RunTables } from "./sample-row.ts";

const item = { type: "object", properties: { name: { type: "string" }, price: { type: "number" } } };

function runOf(properties: object, extracted: Record<string, unknown>, tables?: { sources: true }): RunTables {
  const task = parseTaskSpec({ goal: "Read the page.", output_schema: { type: "object", properties } });
  const fields = [
    { path: "products[0].name", kind: "quoted", value: "Oak", snapshot: "01.txt", start: 0, end: 3 },
  ] as const;
  return { folder: { task, samples: [], tables }, results: [resultOf({ extracted, fields: [...fields] })] };
}

const products = [{ name: "Oak" }, { name: "Elm", weight: 2 }];

test("a row for each item, with every field of the schema and of the data", () => {
  expect(itemsTable(runOf({ products: { type: "array", items: item } }, { products }))).toEqual({
    headers: ["sample_id", "list", "item", "name", "price", "weight", "status"],
    rows: [
      ["a", "products", 1, "Oak", undefined, undefined, "done"],
      ["a", "products", 2, "Elm", undefined, 2, "done"],
    ],
  });
});

test("items that are no objects have the column value", () => {
  const run = runOf(
    { products: { type: "array", items: item }, tags: { type: "array", items: {} } },
    { products, tags: ["x"] },
  );
  const { headers = [], rows = [] } = itemsTable(run) ?? {};
  expect(headers).toEqual(["sample_id", "list", "item", "value", "name", "price", "weight", "status"]);
  expect(rows.at(-1)?.slice(0, 5)).toEqual(["a", "tags", 1, "x", undefined]);
});

test("on request with the source of each value", () => {
  const { headers = [], rows = [] } = itemsTable(runOf({}, { products }, { sources: true })) ?? {};
  expect(headers).toEqual(["sample_id", "list", "item", "name", "name.source", "weight", "weight.source", "status"]);
  expect(rows.map((row) => row[4])).toEqual(["quoted 01.txt:0-3", ""]);
});

test("a list without items has a table without rows, and data without lists has none", () => {
  expect(itemsTable(runOf({ products: { type: "array", items: item } }, {}))?.rows).toEqual([]);
  expect(itemsTable(runOf({ name: {} }, { name: "Oak" }))).toBeUndefined();
});
