import { expect, test } from "vitest";
import { followsFromQuote } from "./follows-from-quote.ts";
import { locateQuote } from "./locate-quote.ts";
import { SourceIndex } from "./source-index.ts";

test("a value and a missing value without a source have states of their own", () => {
  const index = new SourceIndex(undefined);
  index.keep({ title: "Oak" }, [{ path: "title", kind: "quoted", value: "Oak", quote: "Oak" }]);
  expect(index.sourcesOf({ title: "Oak", price: 12, owner: null, tags: [] })).toEqual([
    { path: "title", kind: "quoted", value: "Oak", quote: "Oak" },
    { path: "price", kind: "reported", reason: "nowhere", value: 12 },
    { path: "owner", kind: "not-found", value: null },
    { path: "tags", kind: "not-found", value: [] },
  ]);
});

test("a doubt is replaced by a proof, and a proof by no doubt", () => {
  const index = new SourceIndex(undefined);
  const at = (kind: "quoted" | "uncertain" | "reported"): void =>
    index.keep({ year: 1969 }, [{ path: "year", kind, value: 1969 }]);
  const kinds = (["reported", "uncertain", "quoted", "uncertain", "reported"] as const).map((kind) => {
    at(kind);
    return index.sourcesOf({ year: 1969 })[0]?.kind;
  });
  expect(kinds).toEqual(["reported", "uncertain", "quoted", "quoted", "quoted"]);
});

test("the source of an extraction stays with its item and value, wherever the item stands in the end", () => {
  const index = new SourceIndex("id");
  const source = { path: "items[0].price", kind: "normalized", value: 64, quote: "$64.00" } as const;
  index.keep({ items: [{ id: "b", price: 64 }] }, [source]);
  expect(
    index.sourcesOf({
      items: [
        { id: "a", price: 64 },
        { id: "b", price: 64 },
      ],
    }),
  ).toEqual([
    { path: "items[0].id", kind: "reported", reason: "nowhere", value: "a" },
    { path: "items[0].price", kind: "reported", reason: "nowhere", value: 64 },
    { path: "items[1].id", kind: "reported", reason: "nowhere", value: "b" },
    { ...source, path: "items[1].price" },
  ]);
});

test.each([
  ["white space counts as one blank", "Oak\n  table", "Oak table", "Oak\n  table"],
  [
    "white space beside punctuation does not matter",
    "see the os module , then",
    "see the os module, then",
    "see the os module , then",
  ],
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
  [7.25, "−€ 7.25", false],
  [-7.25, "−€ 7.25", true],
  [-1204.5, "(1,204.50)", true],
  [0.125, "12.5", false],
  [126, "-126", false],
  ["Oak", "Oak  table", true],
  ["see the os module, then", "see the os module , then", true],
  ["Elm", "Oak table", false],
])("%j follows from %j: %s", (value, quote, expected) => {
  expect(followsFromQuote(value, quote, "quoted")).toBe(expected);
});
