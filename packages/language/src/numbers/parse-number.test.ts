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
  ["₹1,24,999.00", 124_999],
  ["1,24,999", 124_999],
  ["1 280 kr", 1280],
  ["−320 kr", -320],
  ["kr 12 500,50", 12_500.5],
  ["1 490 Kč", 1490],
  ["Rs. 4,500", 4500],
  ["R$ 786,40", 786.4],
  ["€ 129,–", 129],
  ["14 250 km²", 14_250],
])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ["1,487 €/l", "es", 1.487],
  ["1.487 €", "de", 1487],
  ["£1,149", "en", 1149],
])("%j in a page in %j is %d", (text, language, value) => {
  expect(parseNumber(text, { language })).toBe(value);
});

test.each(["Sold out", "", "2 of 3", "$5 or $6", "1 2", "H2O", "1.2.3", "56 1 200 € 3", "2026-03-01", "12,34,56"])(
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
