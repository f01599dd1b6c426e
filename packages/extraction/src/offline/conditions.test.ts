import { expect, test } from "vitest";
import { parseConditions } from "./conditions.ts";

test.each<[string, string, number[], number[]]>([
  ["products under $20", "price", [19.99], [20, 30]],
  ["products that cost between $5 and $9.50", "price", [5, 9.5], [4, 10]],
  ["books with a rating of at least 4", "rating", [4, 5], [3.9]],
  ["pans with more than 100 reviews", "reviews", [101], [100]],
  ["hotels rated over 4.5 stars", "rating", [4.6], [4.5]],
])("%j compares the %s", (instruction, column, met, unmet) => {
  const { tests, rest } = parseConditions(instruction);
  expect(tests.map((one) => one.column)).toEqual([column]);
  expect(met.every((value) => tests[0]?.isMet(value))).toBe(true);
  expect(unmet.some((value) => tests[0]?.isMet(value))).toBe(false);
  expect(rest).not.toMatch(/\d/);
});

test("the first, the last, the cheapest and what is in stock are told", () => {
  expect(parseConditions("the first 3 products").slice).toEqual({ isLast: false, count: 3 });
  expect(parseConditions("the last two rows").slice).toEqual({ isLast: true, count: 2 });
  expect(parseConditions("the cheapest product").order).toEqual({ column: "price", isDescending: false, count: 1 });
  expect(parseConditions("the 5 highest rated books").order).toEqual({
    column: "rating",
    isDescending: true,
    count: 5,
  });
  expect(parseConditions("products in stock only").isInStockOnly).toBe(true);
});

test("what restricts nothing is no condition", () => {
  expect(parseConditions("all products that are listed on this page, with price where available")).toMatchObject({
    tests: [],
    slice: undefined,
    order: undefined,
  });
});

test.each([
  "all items, without subtotals and lots",
  "all bookings (no balance brought or carried forward, no totals) with date and amount",
  "changes of each release (empty lists where there are none)",
  "every fixture, played or not: home team and venue",
])("%j restricts nothing either", (instruction) => {
  expect(parseConditions(instruction)).toMatchObject({ tests: [], slice: undefined, order: undefined });
});

test.each([
  ["the lowest and highest reading of each sensor", ["min", "max"]],
  ["sizes, the smallest and the largest", ["minimum", "maximum"]],
  ["rainfall, lowest temperature, highest temperature", ["low", "high"]],
])("%j asks for fields of each row", (instruction, fields) => {
  expect(parseConditions(instruction, new Set(fields), { fields })).toMatchObject({ tests: [], order: undefined });
});

test.each([
  ["the day with the lowest low", ["low", "high"]],
  ["the lowest and highest offer", ["name", "price"]],
])("%j chooses rows", (instruction, fields) => {
  expect(() => parseConditions(instruction, new Set(fields), { fields })).toThrow(
    expect.objectContaining({ code: "needs-model" }),
  );
});

test.each([
  "the newest products",
  "products except pans",
  "products whose name is funny",
  "laptops without a touchscreen",
  "fixtures that were not played",
  "the top 3",
  "rooms sorted by size",
  "who won in 1998",
])("%j takes judgement", (instruction) => {
  expect(() => parseConditions(instruction)).toThrow(expect.objectContaining({ code: "needs-model" }));
});
