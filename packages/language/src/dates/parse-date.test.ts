import { expect, test } from "vitest";
import { parseDate, parseDateTime } from "./parse-date.ts";

test.each([
  ["2024-03-01", "2024-03-01"],
  ["2024-03-01T10:00:00Z", "2024-03-01"],
  ["March 1, 2024", "2024-03-01"],
  ["1 Mar 2024", "2024-03-01"],
  ["1. März 2024", "2024-03-01"],
  ["01.03.2024", "2024-03-01"],
  ["3rd of May 2021", "2021-05-03"],
  ["Posted on Dec. 24th, 2023", "2023-12-24"],
  ["25/12/2023", "2023-12-25"],
  ["12/25/2023", "2023-12-25"],
  ["3 mars 2026", "2026-03-03"],
  ["1er août 2025", "2025-08-01"],
  ["5 de mayo de 2026", "2026-05-05"],
  ["14 dic. 2025", "2025-12-14"],
  ["lunedì 2 giugno 2025", "2025-06-02"],
  ["24. prosince 2024", "2024-12-24"],
  ["7 Sept 2024", "2024-09-07"],
  ["02.01.26", "2026-01-02"],
])("%j is %s", (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  "03/04/2024",
  "yesterday",
  "2024",
  "31.02.2024",
  "May 2024",
  "Version 1.2.3",
  "10.02.26.1",
  "Set 12, 2024",
  "Market 3, 2024",
])("%j is no one day", (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test.each([
  ["2024-03-01T14:30:00Z", "2024-03-01T14:30:00Z"],
  ["March 1, 2024 at 2:30 pm", "2024-03-01T14:30:00"],
  ["01.03.2024, 12:05 Uhr", "2024-03-01T12:05:00"],
  ["March 1, 2024", undefined],
])("%j is the time %s", (text, time) => {
  expect(parseDateTime(text)).toBe(time);
});

test.each([
  ["de", "2024-04-03"],
  ["en-GB", "2024-04-03"],
  ["en-US", "2024-03-04"],
  ["en", undefined],
])("in %j 03/04/2024 is %s", (language, date) => {
  expect(parseDate("03/04/2024", language)).toBe(date);
});
