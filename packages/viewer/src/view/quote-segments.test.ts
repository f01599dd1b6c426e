import { expect, test } from "vitest";
import { quoteSegments } from "./quote-segments.ts";

test("a text is cut at its quotes", () => {
  expect(quoteSegments("Pan $12 left", [{ path: "price", start: 4, end: 7 }])).toEqual([
    { text: "Pan ", paths: [] },
    { text: "$12", paths: ["price"] },
    { text: " left", paths: [] },
  ]);
});

test("quotes may overlap and be the same", () => {
  const ranges = [
    { path: "line", start: 0, end: 7 },
    { path: "price", start: 4, end: 7 },
  ];
  expect(quoteSegments("Pan $12", ranges)).toEqual([
    { text: "Pan ", paths: ["line"] },
    { text: "$12", paths: ["line", "price"] },
  ]);
});

test("ranges outside of the text are left out, and nothing of the text is lost", () => {
  expect(quoteSegments("Pan", [{ path: "price", start: 2, end: 9 }])).toEqual([{ text: "Pan", paths: [] }]);
  expect(quoteSegments("", [])).toEqual([]);
});
