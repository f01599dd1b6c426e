import { createGoal } from "../harness/goal.ts";
import { type ActPageName, actPageNames } from "../pages/act-page.ts";
import type { ActCaseReport } from "./act-report.ts";
import { type Job, ownCalls } from "./act-tool.ts";
import type { GoalsSummary } from "../harness/goals-summary.ts";

/**
 * Summarises the suite. The goals compare Surehand's click with Playwright's `locator.click()` on each page, and its fill and
 * select, which check the result, with `locator.fill()` and `locator.selectOption()`; `problems` lists tools that could not be launched.
 */
export function summarise(cases: readonly ActCaseReport[], problems: readonly string[] = []): GoalsSummary {
  return {
    goals: [
      ...actPageNames.map((page) =>
        createGoal(`click, ${page} page: median over locator.click()`, 1, ratioOf(cases, "click", page)),
      ),
      createGoal("fill: median over locator.fill()", 2.5, ratioOf(cases, "fill", "small")),
      createGoal("select: median over locator.selectOption()", 1.5, ratioOf(cases, "select", "small")),
    ],
    measured: cases.filter(({ status }) => status === "measured").length,
    failed: cases.filter((report) => report.problems.length > 0).length + problems.length,
  };
}

function ratioOf(cases: readonly ActCaseReport[], job: Job, page: ActPageName): number | null {
  const report = cases.find((candidate) => candidate.page === page && candidate.job === job);
  return report?.ratios[ownCalls[job]]?.median ?? null;
}
