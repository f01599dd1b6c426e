import { expect, test } from "vitest";
import { StepBudget, turnsPage } from "./pagination.ts";

test.each([
  "next",
  "Next page",
  "load more",
  "Load more results",
  "show more",
  "older",
  "newer",
  "»",
  "›",
  "Page 2",
  "Next ›",
])("%s turns the page", (name) => {
  expect(turnsPage(name)).toBe(true);
});

test.each(["Nextcloud", "next to you", "Show", "2", "More about us", "Buy"])("%s does not turn the page", (name) => {
  expect(turnsPage(name)).toBe(false);
});

test("a bare number turns the page inside a pagination", () => {
  expect(turnsPage("2", true)).toBe(true);
});

test("each page turn adds 3 steps, 30 at most", () => {
  const budget = new StepBudget(40);
  const added = Array.from({ length: 12 }, () => budget.pageTurned());
  expect(added).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  expect([budget.bonus, budget.max]).toEqual([30, 70]);
});
