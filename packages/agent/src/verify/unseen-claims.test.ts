import { expect, test } from "vitest";
import { unseenClaims } from "./unseen-claims.ts";

const shown = "whistling kettle chef's knife order sh-4411 placed maya chen https://shop.test/a in stock";

function unseen(answer: string): string[] {
  return unseenClaims(answer, (text) => shown.includes(text.toLowerCase()));
}

test.each([
  "The author is Maya Chen.",
  "Maya Chen",
  "Done. I added the Whistling Kettle to the cart.",
  'It says "In stock".',
  "The order SH-4411 was placed, see https://shop.test/a.",
  "Yes",
  "Added.",
  "The 2nd one, at 10am, weighs 5kg",
])("unseenClaims finds nothing in: %s", (answer) => {
  expect(unseen(answer)).toEqual([]);
});

test.each([
  ["The author is John Smith.", ["John Smith"]],
  ["John Smith", ["Smith", "John Smith"]],
  ["Rotterdam", ["Rotterdam"]],
  ["Order SH-9999 was placed.", ["SH-9999"]],
  ['The page says "Thank you for your order".', ["Thank you for your order"]],
  ["Write to ann@shop.test or see https://shop.test/b.", ["ann@shop.test", "https://shop.test/b"]],
  ["The Copper Pot is the cheapest.", ["Copper Pot"]],
  ['Moved "Whistling Kettle" of John Smith.', ["John Smith"]],
  ["Booked the Elm room.", ["Elm"]],
])("unseenClaims finds in %s: %j", (answer, claims) => {
  expect(unseen(answer).toSorted()).toEqual(claims.toSorted());
});
