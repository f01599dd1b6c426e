import { expect, test } from "vitest";
import { fieldSources } from "./field-sources.ts";
import { followsFromQuote } from "./follows-from-quote.ts";
import { locateQuote } from "./locate-quote.ts";

const page = (text: string, filename = "01_page.txt"): Parameters<typeof fieldSources>[2][number] => ({
  url: "https://a.test",
  text,
  file: {
    filename,
    label: "page",
    kind: "snapshot",
    sha256: "0".repeat(64),
    bytes: text.length,
    url: "https://a.test",
    captured_at: "2026-11-23T10:00:00.000Z",
  },
  lineRefs: text.split("\n").map((_, index) => `e${index + 1}`),
  page: undefined,
});

test("a value that the page says is quoted with its place and ref", () => {
  const text = "Shop\nOak table\nPrice 1,200.50 now";
  expect(fieldSources({ title: "Oak table", price: 1200.5 }, [], [page(text)])).toMatchObject([
    { path: "title", kind: "quoted", quote: "Oak table", ref: "e2", snapshot: "01_page.txt", start: 5, end: 14 },
    { path: "price", kind: "normalised", quote: "1,200.50", ref: "e3" },
  ]);
});

test("a value that no page says is reported, never passed off as quoted", () => {
  expect(fieldSources({ title: "Elm table", price: 12, isNew: true }, [], [page("Oak table 1,200")])).toEqual([
    { path: "title", kind: "reported", value: "Elm table" },
    { path: "price", kind: "reported", value: 12 },
    { path: "isNew", kind: "reported", value: true },
  ]);
});

test("a source of an extraction is kept only for the same value", () => {
  const known = { path: "price", kind: "normalised", value: 64, quote: "$64.00" } as const;
  expect(fieldSources({ price: 64 }, [known], [])).toEqual([known]);
  expect(fieldSources({ price: 65 }, [known], [])).toEqual([{ path: "price", kind: "reported", value: 65 }]);
  expect(fieldSources({ items: [{ price: 64 }] }, [known], [])).toEqual([{ ...known, path: "items[0].price" }]);
});

test.each([
  ["white space counts as one blank", "Oak\n  table", "Oak table", "Oak\n  table"],
  ["a whole word comes before a part of one", "tables and table", "table", "table"],
  ["a number inside a longer one is none", "1,234 and 12.5", "12", undefined],
  ["a number of its own is found", "12.5 and 12", "12", "12"],
  ["what looks like a pattern is text", "a.b (c)", "(c)", "(c)"],
])("%s", (_, text, quote, found) => {
  expect(locateQuote(text, quote)?.quote).toBe(found);
});

test.each([
  [64, "$64.00", true],
  [1234.5, "1.234,50 €", true],
  [-3, "−3 °C", true],
  [12_000, "12k", true],
  [65, "$64.00", false],
  ["Oak", "Oak  table", true],
  ["Elm", "Oak table", false],
])("%j follows from %j: %s", (value, quote, expected) => {
  expect(followsFromQuote(value, quote, "quoted")).toBe(expected);
});
