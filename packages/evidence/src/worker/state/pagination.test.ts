import { expect, test } from "vitest";
import { StepBudget } from "./pagination.ts";

test("each page turn adds 3 steps, 30 at most", () => {
  const budget = new StepBudget(40);
  const added = Array.from({ length: 12 }, () => budget.pageTurned());
  expect(added).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  expect([budget.bonus, budget.max]).toEqual([30, 70]);
});
