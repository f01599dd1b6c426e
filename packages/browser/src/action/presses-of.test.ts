import { expect, test } from "vitest";
import { pressesAny, pressesOf } from "./presses-of.ts";

test.each<[key: string, ...names: string[]]>([
  ["a", "a"],
  ["Return", "Enter"],
  ["Control+Return", "Control", "Enter"],
  ["Enter+Shift", "Enter", "Shift"],
  ["del", "Delete"],
  ["+", "+"],
  ["Control++", "Control", "+"],
  ["++a", "+", "a"],
  ["Enter+", "Enter"],
  [" ", " "],
  ["\r", "\r"],
])("the key %j presses %j", (key, ...names) => {
  expect(pressesOf(key).map(({ name }) => name)).toEqual(names);
});

test("a key is held while those after it are pressed", () => {
  expect(pressesOf("ctrl+Shift+a").at(-1)).toEqual({ name: "a", held: ["Control", "Shift"] });
});

test("finds a key anywhere in a chord, in upper and lower case", () => {
  const names = new Set(["enter"]);
  for (const key of ["Enter", "return", "ENTER", "Enter+Shift", "Control+Enter"])
    expect(pressesAny(key, names), key).toBe(true);
  for (const key of ["a", "Control+a"]) expect(pressesAny(key, names), key).toBe(false);
});
