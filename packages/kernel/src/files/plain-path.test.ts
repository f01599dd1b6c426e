import { join, parse, resolve } from "node:path";
import { expect, test } from "vitest";
import { isPathIn, isPlainPathIn } from "./plain-path.ts";

const root = resolve("work");

test.each(["game.html", "level/1/map.json", "level/..map/1.json"])("finds %s in the folder", (name) => {
  expect(isPathIn(root, join(root, name))).toBe(true);
});

test.each([root, resolve("work-2/game.html"), resolve("game.html")])("does not find %s in the folder", (path) => {
  expect(isPathIn(root, path)).toBe(false);
  expect(isPlainPathIn(root, path)).toBe(false);
});

test("finds nothing in the root of a file system", () => {
  expect(isPathIn(parse(root).root, root)).toBe(false);
});

test.each([".env", ".git/config", "level/.map"])("%s is hidden", (name) => {
  expect(isPlainPathIn(root, join(root, name))).toBe(false);
});

test("hidden folders above the folder are no reason", () => {
  const below = resolve(".home/work");
  expect(isPlainPathIn(below, join(below, "game.html"))).toBe(true);
});
