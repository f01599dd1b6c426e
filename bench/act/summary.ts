import { createGoal } from "../harness/goal.ts";
import { type ActPageName, actPageNames } from "../pages/act-page.ts";
import type { ActCaseReport } from "./act-report.ts";
import { ownCalls } from "./act-tool.ts";
import type { GoalsSummary } from "../harness/goals-summary.ts";

/**
 * Summarises the suite. The goals compare Surehand's click with Playwright's `locator.click()` on each page; `problems`
 * lists tools that could not be launched.
 */
export function summarise(cases: readonly ActCaseReport[], problems: readonly string[] = []): GoalsSummary {
  return {
    goals: actPageNames.map((page) =>
      createGoal(`click, ${page} page: median over locator.click()`, 1, clickRatio(cases, page)),
    ),
    measured: cases.filter(({ status }) => status === "measured").length,
    failed: cases.filter((report) => report.problems.length > 0).length + problems.length,
  };
}

function clickRatio(cases: readonly ActCaseReport[], page: ActPageName): number | null {
  const report = cases.find((candidate) => candidate.page === page && candidate.job === "click");
  return report?.ratios[ownCalls.click]?.median ?? null;
}
