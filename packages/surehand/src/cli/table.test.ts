import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

const rows = [
  { name: "Peeler", price: 12.5, stock: 7 },
  { name: "Copper cookware set", price: 1149, stock: null },
];

test("puts columns side by side, numbers to the right, a dash for what is missing", () => {
  expect(formatTable(rows, 80)).toEqual([
    "name                 price  stock",
    "───────────────────  ─────  ─────",
    "Peeler                12.5      7",
    "Copper cookware set   1149      –",
  ]);
});

test("cuts the widest column where the line is too short", () => {
  expect(formatTable(rows, 24)).toEqual([
    "name        price  stock",
    "──────────  ─────  ─────",
    "Peeler       12.5      7",
    "Copper co…   1149      –",
  ]);
});
