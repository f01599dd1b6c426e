import { expect, test } from "vitest";
import { readElsewhere } from "./read-elsewhere.ts";

const VALUE = "zq83921";

function isSpokenOf(text: string, user: string): boolean | undefined {
  return readElsewhere(VALUE, "https://other.test", { seen: [{ origin: "https://shop.test", text }], user })
    ?.isSpokenOf;
}

test.each([
  ["by its line", `Order number ${VALUE}`],
  ["by a line above it", `Order number\n\n${VALUE}`],
  ["by the header of its table", `| Order |\n|-- |\n| 17 |\n| 18 |\n| 19 |\n| 20 |\n| ${VALUE} |`],
  [
    "by the header of the last table",
    `| Name |\n|-- |\n| A |\n| Order |\n|-- |\n| 1 |\n| 2 |\n| 3 |\n| 4 |\n| ${VALUE} |`,
  ],
])("a value that is named %s is spoken of", (_how, text) => {
  expect(isSpokenOf(text, "Enter the order in the form")).toBe(true);
});

test.each([
  ["far above", `Order\n1\n2\n3\n4\n${VALUE}`],
  ["in the header of a table that it is not in", `| Order |\n|-- |\n| 1 |\n| 2 |\n| 3 |\n| 4 |\n${VALUE}`],
])("a value that is named %s is not spoken of", (_where, text) => {
  expect(isSpokenOf(text, "Enter the order in the form")).toBe(false);
});

test("a page that repeats a value in 40,000 lines is compared within 3 seconds", () => {
  const start = performance.now();
  expect(isSpokenOf(`${VALUE} row\n`.repeat(40_000), "Enter the order in the form")).toBe(false);
  expect(performance.now() - start).toBeLessThan(3000);
});
