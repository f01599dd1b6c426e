import { expect, test } from "vitest";
import { entriesWithin } from "./logs.ts";

const entries = Array.from({ length: 100 }, (_, index) => ({ type: "log", text: `message ${index}` }));

test("the first entries within the budget are shown, and the others counted", () => {
  const { shown, left } = entriesWithin(entries, 100);
  expect(shown[0]).toBe(entries[0]);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.length + left).toBe(100);
  expect(left).toBeGreaterThan(50);
});

test("all entries are shown where they fit", () => {
  expect(entriesWithin(entries, 10_000)).toEqual({ shown: entries, left: 0 });
});

test("one entry is shown however long it is", () => {
  expect(entriesWithin([{ text: "long ".repeat(500) }], 10)).toMatchObject({ left: 0 });
});
