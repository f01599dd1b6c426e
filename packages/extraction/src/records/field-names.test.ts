import { expect, test } from "vitest";
import { labelFit, labelWords, meaningOf } from "./field-names.ts";

test("names of fields and labels of pages come to the same words", () => {
  for (const name of ["articleNumber", "article_number", "Article numbers", "Article number:"]) {
    expect(labelWords(name)).toEqual(["article", "number"]);
  }
});

test.each([
  ["sellersName", "Seller's name"],
  ["driverLicence", "Driver’s licence"],
  ["guestsRating", "Guests' rating"],
  ["womensRecord", "Women's record"],
])("the field %j is called %j on pages", (field, label) => {
  expect(labelFit(field, label)).toBe(2);
});

test.each([
  ["price", "Price", 2],
  ["colours", "Colour", 2],
  ["name", "Product", 1],
  ["price", "Unit price", 1],
  ["color", "Colour", 1],
  ["price", "Price per piece (USD)", 1],
  ["vcpus", "vCPUs", 2],
  ["platform", "Plat.", 1],
  ["department", "Dept.", 1],
  ["specialty", "Speciality", 1],
  ["departureTime", "Departure", 1],
  ["uptime", "Uptime promise", 1],
  ["totalTime", "Total", 0],
  ["instructions", "Preparation time", 0],
  ["country", "Count", 0],
  ["name", "Article number", 0],
  ["pages", "Number of pages", 0],
  ["price", "Weight", 0],
  ["stock", "", 0],
] as const)("the field %j fits the label %j: %d", (field, label, fit) => {
  expect(labelFit(field, label)).toBe(fit);
});

test.each([
  ["price", "price"],
  ["totalCost", "price"],
  ["oldPrice", "old-price"],
  ["was_price", "old-price"],
  ["productUrl", "url"],
  ["stars", "rating"],
  ["title", "name"],
  ["productName", "name"],
  ["weight", undefined],
  ["ratingCount", undefined],
] as const)("the field %j means %j", (field, meaning) => {
  expect(meaningOf(field)).toBe(meaning);
});
