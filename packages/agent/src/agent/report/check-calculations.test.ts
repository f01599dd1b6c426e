import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Calculation } from "./calculation.ts";
import { problemOfCalculation } from "./check-calculations.ts";
import { type ReadText, readUserText, ShownLines } from "./shown-lines.ts";

interface Shown {
  readonly lines: readonly string[];
  readonly language?: string;
  readonly forms?: readonly string[];
}

function read({ lines, language = "", forms = [] }: Shown): ReadText[] {
  const shown = new ShownLines();
  shown.setLanguage("https://shop.test/", language);
  shown.add({
    source: "page",
    url: "https://shop.test/",
    lines: lines.map((line, index) => ({
      shown: line.includes(" | ")
        ? `| ${line.replace(/^[^|]+/, (name) => `[e${index + 1} ${JSON.stringify(name.trim())}] `)}`
        : line,
      plain: line,
      form: forms[index] ?? (line.includes(" | ") ? "row" : "text"),
    })),
  });
  return shown.read();
}

const stock = ["8 rows", "Item | Units", "Kettle | 124", "Teapot | 131", "Cup | 117", "Sugar bowl | 124"];
const rows = stock.slice(2);

describe("a calculation over a table", () => {
  test.each<[string, Calculation, string | undefined]>([
    ["a sum of rows", { result: 496, operation: "sum", from: rows }, undefined],
    ["a sum of cells", { result: 248, operation: "sum", from: ["124", "124"] }, undefined],
    ["a count of rows", { result: 4, operation: "count", from: rows }, undefined],
    ["an average", { result: 124, operation: "average", from: rows }, undefined],
    ["the least", { result: 117, operation: "min", from: rows }, undefined],
    ["the most", { result: 131, operation: "max", from: rows }, undefined],
    ["a difference", { result: 7, operation: "difference", from: ["Kettle | 124", "Teapot | 131"] }, undefined],
    ["a caption among the rows", { result: 504, operation: "sum", from: [...rows, "8 rows"] }, "unlike"],
    ["another sum", { result: 504, operation: "sum", from: rows }, "wrong-result"],
    ["another count", { result: 8, operation: "count", from: rows }, "wrong-result"],
    ["a row twice", { result: 5, operation: "count", from: [...rows, "Kettle | 124"] }, "quote-used-too-often"],
    ["a row and its own cell", { result: 2, operation: "count", from: ["Cup | 117", "117"] }, "quote-used-too-often"],
    [
      "names and numbers as rows",
      { result: 3, operation: "count", from: ["Kettle", "124", "Teapot"] },
      "row-quoted-twice",
    ],
    ["a row that is not there", { result: 9, operation: "sum", from: ["Spoon | 9"] }, "quote-not-shown"],
    ["a name without a number", { result: 124, operation: "sum", from: ["Kettle"] }, "no-number"],
    ["nothing", { result: 0, operation: "sum", from: [] }, "no-quotes"],
    ["a difference of three", { result: 7, operation: "difference", from: rows.slice(1) }, "needs-two-numbers"],
  ])("%s", (_name, calculation, code) => {
    expect(problemOfCalculation(calculation, read({ lines: stock }))?.code).toBe(code);
  });

  test("sums one column of 31 rows with dates and other numbers", () => {
    const lines = Array.from(
      { length: 31 },
      (_, index) =>
        `2026-10-${String(index + 1).padStart(2, "0")} | Order ${index + 1001} | ${index % 5} | $${index + 1}.10`,
    );
    const sum = { operation: "sum", from: lines } as const;
    const texts = read({ lines });
    expect(problemOfCalculation({ ...sum, result: 499.1 }, texts)).toBeUndefined();
    expect(problemOfCalculation({ ...sum, result: 499.2 }, texts)).toMatchObject({ code: "wrong-result" });
    expect(problemOfCalculation({ operation: "count", result: 31, from: lines }, texts)).toBeUndefined();
  });

  test("sums the cards of a shop by their price, before or after a discount", () => {
    const from = [
      "Copper saucepan · 3.9 · (149) · $129.00",
      "Chef's knife · 3.7 · (237) · $89.00 · 2 colours",
      "−19% · Cast-iron casserole · 4.6 · (66) · $185.00 $229.00 · 4 colours",
    ];
    const texts = read({ lines: ["See all 48 products", ...from], forms: ["text", "item", "item", "item"] });
    const mixed = { result: 451, operation: "sum", from: [...from, "See all 48 products"] } as const;
    expect(problemOfCalculation(mixed, texts)).toEqual({ code: "unlike", quote: "See all 48 products" });
    expect(problemOfCalculation({ result: 403, operation: "sum", from }, texts)).toBeUndefined();
    expect(problemOfCalculation({ result: 447, operation: "sum", from }, texts)).toBeUndefined();
    expect(problemOfCalculation({ result: 4.07, operation: "average", from }, texts)).toBeUndefined();
    expect(problemOfCalculation({ result: 425, operation: "sum", from }, texts)?.code).toBe("wrong-result");
  });

  test("refuses a bare number of a longer line, which may mean anything", () => {
    const texts = read({ lines: ["Rated 5 by 31 people", "Delivered in 3 days"] });
    expect(problemOfCalculation({ result: 8, operation: "sum", from: ["5", "3"] }, texts)?.code).toBe(
      "number-out-of-context",
    );
  });

  test("does not accept the caption of a list as one of its items", () => {
    const lines = ["Total items: 8", "Kettle 124", "Teapot 131", "Cup 117"];
    const texts = read({ lines, forms: ["text 0", "item 1", "item 1", "item 1"] });
    expect(problemOfCalculation({ result: 380, operation: "sum", from: lines }, texts)?.code).toBe("unlike");
    expect(problemOfCalculation({ result: 372, operation: "sum", from: lines.slice(1) }, texts)).toBeUndefined();
  });

  test("sums prices from any place, but not of two currencies", () => {
    const texts = read({ lines: ["Tea | $4.50", "Cup | $6.00", "Shipping: $3.20", "Gift wrap: €1.00"] });
    const from = ["Tea | $4.50", "Cup | $6.00", "Shipping: $3.20"];
    expect(problemOfCalculation({ result: 13.7, operation: "sum", from }, texts)).toBeUndefined();
    const mixed = { result: 14.7, operation: "sum", from: [...from, "Gift wrap: €1.00"] } as const;
    expect(problemOfCalculation(mixed, texts)).toEqual({ code: "unlike", quote: "Gift wrap: €1.00" });
  });

  test("accepts numbers of the user beside those of a page", () => {
    const texts = [...read({ lines: ["Kettle | $64.00"] }), ...readUserText(["My budget is $100"])];
    const difference = { result: 36, operation: "difference", from: ["budget is $100", "Kettle | $64.00"] } as const;
    expect(problemOfCalculation(difference, texts)).toBeUndefined();
  });

  test("counts a line that was shown twice as one line", () => {
    const [text] = read({ lines: stock });
    const shown = new ShownLines();
    const line = { shown: "Kettle | 124", plain: "Kettle | 124", form: "row" };
    shown.add({ source: "page", url: "https://shop.test/", lines: [line] });
    shown.add({ source: "page", url: "https://shop.test/", lines: [{ ...line, shown: "~ Kettle | 124" }] });
    expect(text).toBeDefined();
    const twice = { result: 2, operation: "count", from: ["Kettle | 124", "Kettle | 124"] } as const;
    expect(problemOfCalculation(twice, shown.read())).toMatchObject({ code: "quote-used-too-often", count: 1 });
  });

  test.each([
    [3, 4.333, undefined],
    [3, 4.33, undefined],
    [3, 4.3, undefined],
    [3, 4, "wrong-result"],
    [3, 4.34, "wrong-result"],
  ])("accepts only a correctly rounded average: %d numbers, %d", (_count, result, code) => {
    const lines = ["Ada | 4", "Bob | 5", "Cy | 4"];
    expect(problemOfCalculation({ result, operation: "average", from: lines }, read({ lines }))?.code).toBe(code);
  });
});

const locales = ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "sv-SE", "pt-BR", "es-ES", "pl-PL", "ja-JP", "ar-EG"];
const currencies = ["USD", "EUR", "CHF", "SEK", "PLN", "INR"];

/** A table in a locale, with a caption that counts its rows, and other numbers around it. */
const table = fc
  .record({
    locale: fc.constantFrom(...locales),
    currency: fc.option(fc.constantFrom(...currencies), { nil: undefined }),
    names: fc.uniqueArray(fc.stringMatching(/^[A-Z][a-z]{2,7}( [A-Z0-9]{1,4})?$/), { minLength: 3, maxLength: 12 }),
    cents: fc.array(fc.integer({ min: -500_000, max: 99_999_999 }), { minLength: 12, maxLength: 12 }),
    units: fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 12, maxLength: 12 }),
    hasLanguage: fc.boolean(),
  })
  .map(({ locale, currency, names, cents, units, hasLanguage }) => {
    const money = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      ...(currency !== undefined && { style: "currency", currency }),
    });
    const whole = new Intl.NumberFormat(locale, { useGrouping: false });
    const records = names.map((name, index) => ({ name, cents: cents[index] ?? 0, units: units[index] ?? 0 }));
    const lines = records.map((row) => `${row.name} | ${whole.format(row.units)} | ${money.format(row.cents / 100)}`);
    const caption = `${records.length * 2 + 3} rows`;
    return {
      lines: [caption, "Name | Units | Price", ...lines],
      rows: lines,
      records,
      caption,
      language: hasLanguage ? locale : "",
    };
  });

describe("over random tables, locales and surplus quotes", () => {
  test("each correct result is accepted, each other one is refused", () => {
    fc.assert(
      fc.property(
        table,
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        ({ lines, rows: from, records, caption, language }, by, isUp) => {
          const texts = read({ lines, language });
          const offset = isUp ? by : -by;
          const cents = records.map((row) => row.cents);
          const total = cents.reduce((sum, value) => sum + value, 0);
          const unitTotal = records.reduce((sum, row) => sum + row.units, 0);
          const judge = (operation: Calculation["operation"], hundredths: number, quotes = from): string | undefined =>
            problemOfCalculation({ result: hundredths / 100, operation, from: quotes }, texts)?.code;
          expect(judge("sum", total)).toBeUndefined();
          expect(judge("sum", unitTotal * 100)).toBeUndefined();
          const other = total + offset === unitTotal * 100 ? total + 2 * offset : total + offset;
          expect(judge("sum", other)).toBe("wrong-result");
          expect(judge("min", Math.min(...cents))).toBeUndefined();
          expect(judge("max", Math.max(...cents))).toBeUndefined();
          expect(judge("count", from.length * 100)).toBeUndefined();
          expect(judge("count", (from.length + by) * 100)).toBe("wrong-result");
          expect(judge("difference", Math.abs((cents[0] ?? 0) - (cents[1] ?? 0)), from.slice(0, 2))).toBeUndefined();
          // A surplus quote in the calculation: a caption, a row twice.
          expect(judge("sum", total + (records.length * 2 + 3) * 100, [...from, caption])).toBeDefined();
          expect(judge("sum", total + (cents[0] ?? 0), [...from, from[0] ?? ""])).toBe("quote-used-too-often");
          expect(judge("count", (from.length + 1) * 100, [...from, from[0] ?? ""])).toBe("quote-used-too-often");
        },
      ),
      { numRuns: 100 },
    );
  });
});
