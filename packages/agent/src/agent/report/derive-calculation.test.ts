import { expect, test } from "vitest";
import { deriveCalculation, isCertain } from "./derive-calculation.ts";
import { problemOfCalculation } from "./check-calculations.ts";
import { plainLines, ShownLines } from "./shown-lines.ts";

const shown = new ShownLines();
shown.add({
  source: "page",
  url: "https://a.test/",
  lines: plainLines("Oak | 3 | $4.50\nAsh | 5 | $6.25\nElm | 2 | $8.00"),
});
const texts = shown.read();
const [oak, ash] = ["Oak | 3 | $4.50", "Ash | 5 | $6.25"];

test.each([
  ["a product of one row", 13.5, [oak], "product"],
  ["a difference of two rows", 1.75, [oak, ash], "difference"],
  ["a sum of a column", 10.75, [oak, ash], "sum"],
])("%s is derived from the evidence", (_name, result, evidence, operation) => {
  expect(deriveCalculation(result, evidence, texts)).toMatchObject({ operation, result });
});

test("a number that nothing makes is not derived", () => {
  expect(deriveCalculation(4711, [oak, ash], texts)).toBeUndefined();
});

test("only a product or a percentage of all evidence needs no stated calculation", () => {
  expect(isCertain({ result: 13.5, operation: "product", from: [oak] }, [oak])).toBe(true);
  expect(isCertain({ result: 13.5, operation: "product", from: [oak] }, [oak, ash])).toBe(false);
  expect(isCertain({ result: 10.75, operation: "sum", from: [oak, ash] }, [oak, ash])).toBe(false);
});

test("a later calculation uses the result of an earlier one", () => {
  const total = { result: 44.75, operation: "sum", from: ["#1", "#2"] } as const;
  expect(problemOfCalculation(total, texts, [13.5, 31.25])).toBeUndefined();
  expect(problemOfCalculation(total, texts, [13.5])).toMatchObject({ code: "unknown-result", quote: "#2" });
});
