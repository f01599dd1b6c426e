import { expect, test } from "vitest";
import { PageMemory } from "./page-memory.ts";

const [list, one, two, checks] = ["list", "one", "two", "one/checks"].map((path) => `https://example.test/${path}`);

test("a page that is left for an earlier one without data is a dead end", () => {
  const pages = new PageMemory();
  for (const page of [list, one]) pages.visit(page ?? "");
  pages.leave();
  expect(pages.lines).toEqual([`Dead ends: ${one}`]);
});

test("pages that led to data are no dead ends", () => {
  const pages = new PageMemory();
  for (const page of [list, one, checks]) pages.visit(page ?? "");
  pages.foundData();
  pages.leave();
  pages.visit(one ?? "");
  pages.leave();
  pages.visit(list ?? "");
  pages.visit(two ?? "");
  pages.leave();
  expect(pages.lines).toEqual([`Dead ends: ${two}`]);
});

test("an address that was open before, and is not the current one, is an earlier page", () => {
  const pages = new PageMemory();
  for (const page of [list, one]) pages.visit(page ?? "");
  expect([list, one, two].map((page) => pages.isEarlier(page ?? ""))).toEqual([true, false, false]);
});

test("each kind of page takes one line, twenty entries of it at most", () => {
  const pages = new PageMemory();
  for (let page = 1; page <= 25; page++) pages.failedUrl(`https://example.test/${page}`);
  pages.blockedTarget("https://example.test/form", "e12");
  pages.visit(list ?? "");
  pages.exhausted();
  const [failed, ...others] = pages.lines;
  expect(failed?.split("; ")).toHaveLength(20);
  expect(failed).toMatch(/^Failed URLs: https:\/\/example\.test\/6;/);
  expect(others).toEqual([
    "Blocked elements: e12 on https://example.test/form",
    "Exhausted pages: https://example.test/list",
  ]);
});
