import { type Shop, startShop } from "@surehand/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compareWithShop, complainAboutCart, type ExtractedProduct } from "./truth.ts";

let shop: Shop;
let truth: ExtractedProduct[];
beforeAll(async () => {
  shop = await startShop();
  truth = shop.products
    .filter(({ category }) => category === "knives-and-tools")
    .map(({ name, priceCents, rating }) => ({ name, price: priceCents / 100, rating }));
});
afterAll(() => shop.close());

test("what equals the shop's own data is true", () => {
  expect(truth.length).toBeGreaterThan(5);
  expect(compareWithShop(truth, shop)).toEqual([]);
});

test.each<[string, (rows: ExtractedProduct[]) => ExtractedProduct[], RegExp]>([
  ["a row that is missing", (rows) => rows.slice(1), /^not extracted: Chef's knife, \$89, rated/],
  [
    "a price that is a cent off",
    ([first, ...rest]) => (first ? [{ ...first, price: first.price + 0.01 }, ...rest] : []),
    /not extracted: .*;not in the shop: Chef's knife, \$89\.01/,
  ],
  ["a product twice", (rows) => [...rows, ...rows.slice(0, 1)], /more than once/],
])("%s is told", (_name, change, message) => {
  expect(compareWithShop(change(truth), shop).join(";")).toMatch(message);
});

test("a cart that is empty is not the cart that was to be filled", () => {
  expect(complainAboutCart(shop)).toMatch(/expected .*chef-knife.*but it has \[\]/);
});
