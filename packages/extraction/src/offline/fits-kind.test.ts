import { expect, test } from "vitest";
import type { Shape } from "../schema/shape.ts";
import { fitsKind } from "./fits-kind.ts";

const value = {
  kind: "value",
  isNullable: false,
  description: "",
  isUrl: false,
  format: undefined,
  choices: undefined,
  isDateObject: false,
} as const;
const number: Shape = { ...value, type: "number" };
const text: Shape = { ...value, type: "string" };

test.each([
  ["reviews", "−19%", number],
  ["ratingCount", "$12.50", number],
  ["numberOfSeats", "-3", number],
  ["quantity", "20%", number],
  ["releaseDate", "3.11.2", text],
  ["date", "v2.0", text],
  ["publishedDate", ":", text],
  ["date", "Published: 12 May 2024", text],
  ["collectionDate", "We will collect the parcel on 5 December 2026 from the depot", text],
  ["invoiceNumber", "Download PDF", text],
  ["vatNumber", "20%", text],
  ["orderNo", "$20", text],
  ["time", "Tuesday 8 December", text],
  ["startTime", "12 May 2024", text],
])("%s cannot be %j", (name, quote, shape) => {
  expect(fitsKind({ name, shape }, quote)).toBe(false);
});

test.each([
  ["reviews", "(56 ratings)", number],
  ["discount", "−19%", number],
  ["orderTotal", "$184.10", number],
  ["totalDue", "2.429,25 €", number],
  ["feelsLike", "−9°", number],
  ["growth", "-3%", number],
  ["releaseDate", "October 07, 2026", text],
  ["releaseDate", "01.03.2024", text],
  ["date", "24.12.", text],
  ["date", "to be announced", text],
  ["version", "3.11.2", text],
  ["invoiceNumber", "INV-204/B", text],
  ["phoneNumber", "+44 113 496 0211", text],
  ["time", "7.30 pm", text],
  ["time", "12 May 2024, 14:32", text],
  ["time", "noon", text],
  ["cookingTime", "two hours", text],
])("%s can be %j", (name, quote, shape) => {
  expect(fitsKind({ name, shape }, quote)).toBe(true);
});
