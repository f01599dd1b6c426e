import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listBenchPages, smallPagesFolder } from "./bench-pages.ts";

const pages = listBenchPages();

test("has eight large pages, one apart and ten small ones, with unique names", () => {
  const count = (group: string): number => pages.filter((page) => page.group === group).length;
  expect({ large: count("large"), apart: count("apart"), small: count("small") }).toEqual({
    large: 8,
    apart: 1,
    small: 10,
  });
  expect(new Set(pages.map((page) => page.name)).size).toBe(pages.length);
});

test.each(pages.filter((page) => page.group === "small"))("$name has fewer than 200 elements", ({ path }) => {
  const html = readFileSync(`${smallPagesFolder}/${path.split("/").at(-1)}`, "utf8");
  const tags = html.match(/<[a-z][a-z0-9-]*/g) ?? [];
  expect(tags.length).toBeGreaterThan(20);
  expect(tags.length).toBeLessThan(200);
});
