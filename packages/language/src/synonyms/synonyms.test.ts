import { expect, test } from "vitest";
import { canonicalOf, isKnown } from "./field-synonyms.ts";
import { joinWords, standInFor } from "./label-synonyms.ts";

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
