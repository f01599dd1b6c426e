import { expect, test } from "vitest";
import { type DateFieldType, parseFieldDate } from "./parse-field-date.ts";

test.each<[DateFieldType, string, string]>([
  ["date", "2027-03-14", "2027-03-14"],
  ["date", "2027/3/14", "2027-03-14"],
  ["date", "March 14, 2027", "2027-03-14"],
  ["date", " Mar  14 2027", "2027-03-14"],
  ["date", "14th of March 2027", "2027-03-14"],
  ["date", "14-Mar-2027", "2027-03-14"],
  ["date", "2027 March 14", "2027-03-14"],
  ["date", "14. März 2027", "2027-03-14"],
  ["date", "Sunday, March 14, 2027", "2027-03-14"],
  ["date", "13/3/2027", "2027-03-13"],
  ["date", "3/13/2027", "2027-03-13"],
  ["date", "04/04/2027", "2027-04-04"],
  ["date", "20.11.2026", "2026-11-20"],
  ["date", "3.4.2027", "2027-04-03"],
  ["time", "14:30", "14:30"],
  ["time", "2:30 PM", "14:30"],
  ["time", "2:30p.m.", "14:30"],
  ["time", "2 pm", "14:00"],
  ["time", "12 am", "00:00"],
  ["time", "12:05 PM", "12:05"],
  ["time", "14.30 Uhr", "14:30"],
  ["time", "8 Uhr", "08:00"],
  ["time", "0:15", "00:15"],
  ["time", "noon", "12:00"],
  ["time", "2:30:15 PM", "14:30:15"],
  ["datetime-local", "2027-03-13T09:15", "2027-03-13T09:15"],
  ["datetime-local", "2027-03-13 09:15", "2027-03-13T09:15"],
  ["datetime-local", "March 13, 2027 at 9:15 AM", "2027-03-13T09:15"],
  ["datetime-local", "March 13, 2027, 9:15 pm", "2027-03-13T21:15"],
  ["datetime-local", "13 March 2027 14:30", "2027-03-13T14:30"],
  ["datetime-local", "9:15 AM on March 13, 2027", "2027-03-13T09:15"],
  ["datetime-local", "14:30 on 2027-03-13", "2027-03-13T14:30"],
  ["datetime-local", "13.03.2027, 14:30 Uhr", "2027-03-13T14:30"],
  ["month", "2027-03", "2027-03"],
  ["month", "March 2027", "2027-03"],
  ["month", "3/2027", "2027-03"],
  ["month", "2027 Sept.", "2027-09"],
  ["week", "2027-W10", "2027-W10"],
  ["week", "Week 10, 2027", "2027-W10"],
  ["week", "KW 5/2027", "2027-W05"],
  ["week", "week 53 of 2026", "2026-W53"],
])("a %s field takes %j as %s", (type, text, value) => {
  expect(parseFieldDate(type, text)).toEqual({ kind: "value", value });
});

test.each<[DateFieldType, string, readonly string[]]>([
  ["date", "03/04/2027", ["2027-04-03", "2027-03-04"]],
  ["date", "3-4-2027", ["2027-04-03", "2027-03-04"]],
  ["time", "2:30", ["02:30", "14:30"]],
  ["time", "10 o'clock", ["10:00", "22:00"]],
  ["datetime-local", "03/04/2027 14:30", ["2027-04-03T14:30", "2027-03-04T14:30"]],
])("a %s field may take %j as several values", (type, text, readings) => {
  expect(parseFieldDate(type, text)).toEqual({ kind: "ambiguous", readings });
});

test.each<[DateFieldType, string]>([
  ["date", "tomorrow"],
  ["date", "March 14"],
  ["date", "March 2027"],
  ["date", "01.03.65"],
  ["date", "2027-02-30"],
  ["date", "February 29, 2027"],
  ["date", "Monday, March 14, 2027"],
  ["date", "from March 14, 2027 to March 16, 2027"],
  ["date", "2027-03-14T10:00"],
  ["date", "Market 3, 2027"],
  ["time", "13:00 PM"],
  ["time", "24:10"],
  ["time", "12:75"],
  ["time", "14"],
  ["time", "March 14, 2027"],
  ["datetime-local", "2027-03-13"],
  ["datetime-local", "2027-03-13T09:15Z"],
  ["datetime-local", "2027-03-13 09:15 UTC"],
  ["month", "March 14, 2027"],
  ["month", "13/2027"],
  ["week", "week 53, 2027"],
  ["week", "10/2027"],
])("a %s field does not take %j", (type, text) => {
  expect(parseFieldDate(type, text)).toEqual({ kind: "unknown" });
});
