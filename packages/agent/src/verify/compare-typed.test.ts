import { expect, test } from "vitest";
import { differenceOf } from "./compare-typed.ts";
import type { Expected } from "./expectations.ts";
import { matchesUrl } from "./matches-url.ts";

test.each<[Expected, unknown]>([
  [1149, "$1,149.00"],
  [1149, 1149],
  [-120, "-120"],
  ["2026-11-23", "November 23, 2026"],
  ["2026-11-23", "23 Nov 2026"],
  ["https://shop.test/a?x=1&y=2", "HTTPS://SHOP.test:443/a/?y=2&x=1"],
  ["Don’t  Stop", "don't stop."],
  [true, "Yes"],
  [null, ""],
  [null, undefined],
  [/^SKU-\d+$/, "SKU-44"],
  [
    ["b", /^a/],
    ["apple", "B"],
  ],
  [
    [/a/, /ab/],
    ["ab", "a"],
  ],
  [{ price: 5 }, { price: "€5", name: "Tea" }],
  [{ items: [{ n: 2 }, { n: 1 }] }, { items: [{ n: 1 }, { n: 2 }] }],
])("%j matches %j", (expected, actual) => {
  expect(differenceOf(expected, actual)).toBeUndefined();
});

test.each<[Expected, unknown, string]>([
  [1149, "$1,149.50", ""],
  [5, "5 of 6", ""],
  ["Blue", "Blue pot", ""],
  ["2026-11-23", "2026-11-24", ""],
  ["https://shop.test/a", "https://shop.test/b", ""],
  [false, "perhaps", ""],
  [["a"], ["a", "a"], ""],
  [["a", "a"], ["a", "b"], ""],
  [{ items: [{ n: 1 }] }, { items: [{ n: 2 }] }, "items"],
  [{ a: { b: 1 } }, { a: { b: 2 } }, "a.b"],
  [{ a: 1 }, null, ""],
])("%j does not match %j", (expected, actual, path) => {
  expect(differenceOf(expected, actual)?.join(".")).toBe(path);
});

test("an ordered list must be in order, and the difference has its index", () => {
  expect(differenceOf(["a", "b"], ["b", "a"])).toBeUndefined();
  expect(differenceOf(["a", "b", "c"], ["a", "c", "b"], { isOrdered: true })).toEqual(["1"]);
});

test.each([
  ["https://shop.test/cart", "https://shop.test/cart/", true],
  ["/search?q=tea&sort=price", "https://shop.test/search?sort=price&q=tea", true],
  ["/search?q=tea", "https://shop.test/search?q=tea&sort=price", false],
  [/\/orders\/\d+$/, "https://shop.test/orders/17", true],
  [{ path: "/search", query: { q: "TEA" } }, "https://shop.test/search?q=tea&page=2", true],
  [{ path: /^\/s/, query: { page: 2 } }, "https://shop.test/search?page=3", false],
  [{ query: { tag: ["b", "a"] } }, "https://shop.test/?tag=a&tag=b", true],
  [{ origin: "https://other.test" }, "https://shop.test/", false],
] as const)("%j and %s: %s", (expected, address, isMatch) => {
  expect(matchesUrl(expected, address)).toBe(isMatch);
});
