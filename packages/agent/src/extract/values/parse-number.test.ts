import { expect, test } from "vitest";
import { parseNumber, pricesIn } from "./parse-number.ts";

test.each([
  ["$29.99", 29.99],
  ["$1,149.00", 1149],
  ["1.149,00 €", 1149],
  ["€1.149", 1149],
  ["£1,149", 1149],
  ["CHF 1'200.50", 1200.5],
  ["1,200", 1200],
  ["0,75", 0.75],
  ["1.234", 1.234],
  ["1,234,567", 1_234_567],
  ["−19%", -19],
  ["4.6 out of 5", 4.6],
  ["3/5", 3],
  ["In stock (36)", 36],
  ["from $60 for 2", 60],
  ["12 pieces", 12],
  ["1 200 €", 1200],
  ["12 345,50", 12345.5],
  ["4.6 $185.00", 185],
])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each(["Sold out", "", "2 of 3", "$5 or $6", "1 2", "H2O", "1.2.3", "56 1 200 € 3", "2026-03-01"])(
  "%j is no number",
  (text) => {
    expect(parseNumber(text)).toBeUndefined();
  },
);

test.each([
  ["$5", ["$5"]],
  ["1.149,00 €", ["1.149,00 €"]],
  ["4.4 (56 ratings) $12.50", ["$12.50"]],
  ["4.6 $185.00", ["$185.00"]],
  ["$1 200", ["$1 200"]],
  ["3 200 €", ["3 200 €"]],
  ["Free delivery from $60", []],
  ["$5, was $6", ["$5"]],
  ["5", []],
])("the prices in %j are %j", (text, prices) => {
  expect(pricesIn(text)).toEqual(prices);
});
