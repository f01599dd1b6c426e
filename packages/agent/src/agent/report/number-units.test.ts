import { expect, test } from "vitest";
import { hasOtherUnit, unlikeQuotes, wordAfter } from "./number-units.ts";

test.each<[string, string, boolean]>([
  ["312 GB are used", "Used: 312 MB of 1.5 GB", true],
  ["312 MB are used", "Used: 312 MB of 1.5 GB", false],
  ["4 cards", "Nadia, 4 h", true],
  ["4 hours", "Nadia, 4 h", false],
  ["30 seats", "20 seats, 30 EUR per hour", true],
  ["30 %", "30 dB", true],
  ["5 of them", "5 kg", false],
  ["14", "14 kg", false],
  ["14 pieces", "stock: 14", false],
  ["14 pieces", "14 wooden boats", false],
])("%s, for a page that shows %s: %s", (answer, shown, isOther) => {
  const [number = ""] = /\d+/.exec(answer) ?? [];
  expect(hasOtherUnit(shown, number, wordAfter(answer, number.length))).toBe(isOther);
});

test.each<[readonly string[], boolean]>([
  [["24 Nov", "21 Nov"], true],
  [["5 h", "1 day"], true],
  [["5 h", "3 h"], false],
  [["$40", "$55"], false],
  [["N1 | $40 | 5 h", "N2 | $55 | 3 days"], false],
  [["Rent on 3 May: 40", "Rent on 4 May: 50"], false],
])("%j can't be added: %s", (quotes, isUnlike) => {
  expect(unlikeQuotes(quotes).length > 0).toBe(isUnlike);
});
