import { expect, test } from "vitest";
import type { CapturedPage } from "../capture/capture-page.ts";
import { followsFromQuote } from "./follows-from-quote.ts";
import { locateQuote } from "./locate-quote.ts";
import { SourceIndex } from "./source-index.ts";

function page(text: string, filename = "01_page.txt"): CapturedPage {
  const file = {
    filename,
    label: "page",
    kind: "snapshot",
    sha256: "0".repeat(64),
    bytes: text.length,
    url: "https://a.test",
    captured_at: "2026-11-23T10:00:00.000Z",
  } as const;
  const lineRefs = text.split("\n").map((_, index) => `e${index + 1}`);
  return { url: `https://a.test/${filename}`, text, file, lineRefs, page: undefined };
}

test("a value that the page says is quoted with its place and ref", () => {
  const index = new SourceIndex(undefined);
  const data = { title: "Oak table", price: 1200.5 };
  index.find(data, [page("Shop\nOak table\nPrice 1,200.50 now")]);
  expect(index.sourcesOf(data)).toMatchObject([
    { path: "title", kind: "quoted", quote: "Oak table", ref: "e2", snapshot: "01_page.txt", start: 5, end: 14 },
    { path: "price", kind: "normalized", quote: "1,200.50", ref: "e3" },
  ]);
});

test("a value that no page says is reported, never passed off as quoted", () => {
  const index = new SourceIndex(undefined);
  const data = { title: "Elm table", price: 12, isNew: true };
  index.find(data, [page("Oak table 1,200")]);
  expect(index.sourcesOf(data)).toEqual([
    { path: "title", kind: "reported", value: "Elm table" },
    { path: "price", kind: "reported", value: 12 },
    { path: "isNew", kind: "reported", value: true },
  ]);
});

test("a value is tied to the pages that were captured for it, not to others with the same word", () => {
  const index = new SourceIndex("number");
  index.find({ prs: [{ number: 128, author: "mona" }] }, [page("PR #128\nby mona", "01.txt")]);
  index.find({ prs: [{ number: 126, author: "mona" }] }, [page("PR #126\nby hubot", "02.txt")]);
  const data = {
    prs: [
      { number: 128, author: "mona" },
      { number: 126, author: "mona" },
    ],
  };
  expect(index.sourcesOf(data).map(({ path, kind, snapshot }) => [path, kind, snapshot])).toEqual([
    ["prs[0].number", "quoted", "01.txt"],
    ["prs[0].author", "quoted", "01.txt"],
    ["prs[1].number", "quoted", "02.txt"],
    ["prs[1].author", "reported", undefined],
  ]);
});

test("on a page with several items a value must stand with its own item", () => {
  const index = new SourceIndex("number");
  const list = page("#128 First\nby mona\n#126 Second\nby hubot\n#125 Third\nby defunkt");
  const data = {
    prs: [
      { number: 128, author: "hubot" },
      { number: 126, author: "hubot" },
      { number: 125, author: "defunkt" },
    ],
  };
  index.find(data, [list]);
  expect(
    index
      .sourcesOf(data)
      .filter(({ path }) => path.endsWith("author"))
      .map(({ kind }) => kind),
  ).toEqual(["reported", "quoted", "quoted"]);
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
    { path: "items[0].id", kind: "reported", value: "a" },
    { path: "items[0].price", kind: "reported", value: 64 },
    { path: "items[1].id", kind: "reported", value: "b" },
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
  [126, "-126", false],
  ["Oak", "Oak  table", true],
  ["see the os module, then", "see the os module , then", true],
  ["Elm", "Oak table", false],
])("%j follows from %j: %s", (value, quote, expected) => {
  expect(followsFromQuote(value, quote, "quoted")).toBe(expected);
});
