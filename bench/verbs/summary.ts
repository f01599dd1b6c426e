import { createGoal, type Goal } from "../harness/goal.ts";
import { largest, median } from "../harness/statistics.ts";
import { type ActPageName, actPageNames } from "../pages/act-page.ts";
import type { TimeCaseReport, TokenCaseReport, VerbsCaseReport } from "./verbs-report.ts";
import { byCache, byModel } from "./verbs-tool.ts";
import type { GoalsSummary } from "../harness/goals-summary.ts";

/** Maximum ratio to Stagehand's time, for each page. */
const timeLimits: Readonly<Record<ActPageName, number>> = { small: 1 / 8, paragraphs: 1 / 8, polling: 1 / 40 };
const cachedLimit = 1.2;
const tokenLimit = 0.35;

/** Summarises the suite. `problems` lists tools that could not be launched. */
export function summarise(cases: readonly VerbsCaseReport[], problems: readonly string[] = []): GoalsSummary {
  const times = cases.filter((report) => report.kind === "time");
  const tokens = cases.filter((report) => report.kind === "tokens");
  return {
    goals: [...actPageNames.flatMap((page) => timeGoals(page, times)), ...tokenGoals(tokens)],
    measured: cases.filter(isMeasured).length,
    failed: cases.filter((report) => report.problems.length > 0).length + problems.length,
  };
}

function timeGoals(page: ActPageName, cases: readonly TimeCaseReport[]): Goal[] {
  const report = cases.find((candidate) => candidate.page === page);
  const act = report?.overStagehand[byModel]?.median ?? null;
  const cached = report?.overClick[byCache]?.median ?? null;
  return [
    createGoal(`act, ${page} page: median over Stagehand's act`, timeLimits[page], act),
    createGoal(`cached act, ${page} page: median over locator.click()`, cachedLimit, cached),
  ];
}

function tokenGoals(cases: readonly TokenCaseReport[]): Goal[] {
  const made = cases.filter(({ group }) => group === "made");
  const realistic = cases.flatMap(({ group, ratio }) => (group === "realistic" ? (ratio ?? []) : []));
  return [
    ...made.map(({ name, ratio }) => createGoal(`${name}: page's part over Stagehand's`, tokenLimit, ratio)),
    createGoal(
      "tokens, realistic pages: median of the page's part over Stagehand's",
      tokenLimit,
      median(realistic) ?? null,
    ),
    createGoal(
      "tokens, realistic pages: worst of the page's part over Stagehand's",
      tokenLimit,
      largest(realistic) ?? null,
    ),
  ];
}

function isMeasured(report: VerbsCaseReport): boolean {
  return report.kind === "time" ? Object.keys(report.calls).length > 0 : report.ratio !== null;
}
