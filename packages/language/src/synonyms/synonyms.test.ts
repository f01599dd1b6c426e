import { expect, test } from "vitest";
import { canonicalOf, isKnown } from "./field-synonyms.ts";
import { joinWords, standInFor } from "./label-synonyms.ts";
import { sensesOf } from "./related-words.ts";

function areRelated(one: string, other: string): boolean {
  const [left, right] = [sensesOf(one), sensesOf(other)];
  return left.related.some((key) => right.related.includes(key));
}

test("labels have one word for what means the same", () => {
  expect([standInFor("basket"), standInFor("🗑"), standInFor("sept"), standInFor("walnut")]).toEqual([
    "cart",
    "remove",
    "september",
    "walnut",
  ]);
  expect(joinWords(["sign", "in", "now"])).toEqual(["login", "now"]);
});

test("fields have one word in several languages, with or without accents", () => {
  expect([canonicalOf("preis"), canonicalOf("verfuegbarkeit"), isKnown("preis"), isKnown("walnut")]).toEqual([
    "price",
    "stock",
    true,
    false,
  ]);
});

test.each([
  ["reserve", "book", true],
  // "Trash" stands in the groups of "remove", whose label it can be.
  ["trash", "drop", true],
  ["attachment", "upload", true],
  ["save", "send", false],
])("related words: %j and %j are %j", (one, other, expected) => {
  expect(areRelated(one, other)).toBe(expected);
});
