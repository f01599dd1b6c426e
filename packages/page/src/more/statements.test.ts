import { expect, test } from "vitest";
import { statementIn } from "./statements.ts";

test.each([
  ["1-12 of 48", { shown: 12, total: 48, unit: "items" }],
  ["2 of 57 orders", { shown: 2, total: 57, unit: "items" }],
  ["Seite 2 von 5", { shown: 2, total: 5, unit: "pages" }],
  ["Seite 2 von 2026", { shown: 2, total: 2026, unit: "pages" }],
  ["3 / 8", { shown: 3, total: 8, unit: "unknown" }],
  ["1 to 20 of 2026 results", { shown: 20, total: 2026, unit: "items" }],
])("%s states the size of a list", (text, statement) => {
  expect(statementIn(text)).toMatchObject(statement);
});

test.each([
  "Saturday 14 March 2026",
  "14 – 16 March 2026",
  "March 14, 2026",
  "Updated 2 Mar. 2026",
  "Samstag, 14. März 2026",
  "Paper tray 1 holds 100 sheets",
  "Page owner: Ward Services, last changed 11 March 2026",
])("%s states no further items", (text) => {
  expect(statementIn(text)).toBeUndefined();
});
