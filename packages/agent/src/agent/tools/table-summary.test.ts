import { expect, test } from "vitest";
import { summarizeTables } from "./table-summary.ts";

test("summarizeTables reports the row count of a list of records and the totals of its number columns", () => {
  const rows = [
    { name: "Tea", price: 4.1, units: 3 },
    { name: "Cup", price: 6.2, units: null },
    { name: "Milk", price: 0.1, units: 4 },
  ];
  expect(summarizeTables({ rows })).toEqual([
    "rows: 3 rows; total of price 10.4; total of units 7 (2 of 3 rows have one)",
  ]);
});

test("summarizeTables identifies nested lists and lists of plain values by their paths", () => {
  expect(summarizeTables([1.5, 2.25])).toEqual(["data: 2 rows; total 3.75"]);
  expect(summarizeTables({ orders: [{ id: "a", lines: [{ n: 1 }, { n: 2 }] }] })).toEqual([
    "orders: 1 row",
    "orders[0].lines: 2 rows; total of n 3",
  ]);
  expect(summarizeTables({ name: "Tea", price: 4 })).toEqual([]);
});
