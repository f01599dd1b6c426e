import { expect, test } from "vitest";
import { canonicalJson, mergeData } from "./merge-data.ts";

test.each([
  ["lists are appended", { prs: [1] }, { prs: [2] }, undefined, { prs: [1, 2] }],
  [
    "an identical item is kept once, whatever the order of its fields",
    { prs: [{ a: 1, b: 2 }] },
    { prs: [{ b: 2, a: 1 }] },
    undefined,
    { prs: [{ a: 1, b: 2 }] },
  ],
  ["objects are merged", { a: { x: 1, y: 1 } }, { a: { y: 2, z: 3 } }, undefined, { a: { x: 1, y: 2, z: 3 } }],
  ["null replaces nothing", { a: 1 }, { a: null, b: null }, undefined, { a: 1, b: null }],
  ["0 and false replace", { a: 1, b: true }, { a: 0, b: false }, undefined, { a: 0, b: false }],
  [
    "items with the same key are merged",
    { prs: [{ id: 7, title: "a" }] },
    { prs: [{ id: 7, author: "b" }, { id: 8 }] },
    "id",
    { prs: [{ id: 7, title: "a", author: "b" }, { id: 8 }] },
  ],
  [
    "an item without the key is compared whole",
    { prs: [{ id: null, x: 1 }] },
    { prs: [{ id: null, x: 1 }, { x: 2 }] },
    "id",
    { prs: [{ id: null, x: 1 }, { x: 2 }] },
  ],
  ["a list takes the place of another value", { a: "x" }, { a: [1, 1] }, undefined, { a: [1] }],
] as const)("%s", (...[, before, added, itemKey, expected]) => {
  expect(mergeData(before, added, itemKey)).toEqual(expected);
});

test("merging the same data again changes nothing", () => {
  const data = { prs: [{ id: 1, tags: ["x"] }], total: 0, nested: { a: [1, 2] } };
  expect(mergeData(mergeData({}, data), data)).toEqual(data);
});

test("a field called __proto__ is data", () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"polluted": true}}');
  const merged = mergeData({}, hostile as Record<string, unknown>);
  expect(canonicalJson(merged)).toBe('{"__proto__":{"polluted":true}}');
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
