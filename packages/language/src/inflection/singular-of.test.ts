import { expect, test } from "vitest";
import { pluralOf } from "./plural-of.ts";
import { singularOf } from "./singular-of.ts";

test.each([
  ["buttons", "button"],
  ["boxes", "box"],
  ["addresses", "address"],
  ["entries", "entry"],
  ["potatoes", "potato"],
  ["cookies", "cookie"],
  ["pies", "pie"],
  ["women", "woman"],
  ["shelves", "shelf"],
  ["statuses", "status"],
  ["ids", "id"],
])("singularOf reads %j as %j, and pluralOf writes it back", (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
  expect(pluralOf(singular)).toBe(plural);
  expect(pluralOf(plural)).toBe(plural);
});

test.each(["status", "analysis", "glass", "bus", "its", "news", "always", "canvas", "preis", "box"])(
  "singularOf keeps %j, which is no plural",
  (word) => {
    expect(singularOf(word)).toBe(word);
  },
);

test("pluralOf inflects the last word of a phrase", () => {
  expect(pluralOf("search box")).toBe("search boxes");
  expect(pluralOf("Entry")).toBe("Entries");
  expect(pluralOf("")).toBe("");
});
