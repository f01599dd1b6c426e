import { expect, test } from "vitest";
import { fitsPattern } from "./fits-pattern.ts";
import { matchesUrl } from "./matches-url.ts";

const slow = /^(?:a+)+$/;
const text = `${"a".repeat(60)}!`;

test("a pattern that would take years for a text does not match it, and holds nothing", () => {
  expect(fitsPattern(slow, text)).toBe(false);
  expect(matchesUrl(/\/(?:a+)+$/, `https://shop.test/${text}`)).toBe(false);
  expect(matchesUrl({ path: /\/(?:a+)+$/ }, `https://shop.test/${text}`)).toBe(false);
});

test("a pattern with the flag g matches each time", () => {
  const pattern = /cart/g;
  const seen = [1, 2, 3].map(() => matchesUrl(pattern, "https://shop.test/cart"));
  expect(seen).toEqual([true, true, true]);
});
