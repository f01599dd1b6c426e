import { expect, test } from "vitest";
import { calendarAbbreviations, MONTH_NAME, monthOf, WEEKDAY_NAME } from "./calendar.ts";

test.each([
  ["March", 3],
  ["sept", 9],
  ["août", 8],
  ["Października", 10],
  ["set", undefined],
  ["ma", undefined],
  ["spring", undefined],
])("monthOf(%j) is %j", (word, month) => {
  expect(monthOf(word)).toBe(month);
});

test("abbreviations leave out May, which has none", () => {
  expect(calendarAbbreviations).toContainEqual(["september", "sep", "sept"]);
  expect(calendarAbbreviations.flat()).not.toContain("may");
});

test("the patterns match names and abbreviations", () => {
  for (const name of ["Jan.", "März", "December"]) expect(name).toMatch(new RegExp(`^${MONTH_NAME}$`, "iu"));
  for (const name of ["Mon", "Thursday", "Mittwoch"]) expect(name).toMatch(new RegExp(`^(?:${WEEKDAY_NAME})$`, "i"));
});
