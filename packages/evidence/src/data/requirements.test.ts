import { expect, test } from "vitest";
import { hasData, hasValue, itemCount, missingArtifacts, missingFields } from "./requirements.ts";

test.each([
  [0, true],
  [false, true],
  ["x", true],
  [[1], true],
  [null, false],
  [undefined, false],
  ["  ", false],
  [[], false],
  [{}, false],
])("%j is a value: %s", (value, expected) => {
  expect(hasValue(value)).toBe(expected);
});

test("names required fields without a value, also by their path", () => {
  const data = { title: "a", price: 0, author: { name: null }, "a.b": 1 };
  expect(missingFields(data, ["title", "price", "author.name", "author.age", "a.b", "stars"])).toEqual([
    "author.name",
    "author.age",
    "stars",
  ]);
});

test("finds required screenshots in file names", () => {
  expect(missingArtifacts(["01_PR_overview.png", "03_checks.png"], ["pr overview", "checks", "reviews"])).toEqual([
    "reviews",
  ]);
});

test("counts the items of the longest list", () => {
  expect(itemCount({ a: [1], b: [1, 2], c: 3 })).toBe(2);
  expect(itemCount({ c: 3 })).toBeUndefined();
});

test("data is there once any field has a value", () => {
  expect([hasData({}), hasData({ a: null, b: [] }), hasData({ a: 0 })]).toEqual([false, false, true]);
});
