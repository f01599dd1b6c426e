import { expect, test } from "vitest";
import { containsWords, normaliseName, wordsOf } from "./normalise-name.ts";

test.each([
  ["Log  In\n", "log in"],
  ["“Chef’s knife”", "chef's knife"],
  ["Knives & tools", "knives and tools"],
  ["E-mail: *", "email"],
  ["Ｆｕｌｌ width…", "full width"],
  ["…", ""],
])("%j is called %j", (name, normalised) => {
  expect(normaliseName(name)).toBe(normalised);
});

test.each([
  ["add to cart", "cart", true],
  ["go to cart now", "to cart", true],
  ["cartography", "cart", false],
  ["anything", "", false],
  ["a b c", "a c", false],
])("the words of %j: has it %j? %j", (whole, part, expected) => {
  expect(containsWords(whole, part)).toBe(expected);
});

test("words are letters and digits in any script, with what an apostrophe joins", () => {
  expect(wordsOf("Chef's Größe 12, 日本")).toEqual(["chef's", "größe", "12", "日本"]);
});
