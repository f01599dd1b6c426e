import type { Completeness } from "../completeness/completeness.ts";
import type { PageGroup } from "../pages/bench-pages.ts";
import type { CaseReport, Comparison } from "./case-report.ts";
import { unfoldedCall } from "../competitors/call-names.ts";
import { foldedFigures } from "./compare.ts";
import { createGoal, type Goal } from "../harness/goal.ts";
import { largest, median } from "../harness/statistics.ts";

/**
 * Summary of the suite. Ratios are Surehand's unfolded snapshot over Stagehand 4.4.0's faster call, on large pages
 * unless a field states otherwise. A figure that could not be measured is null.
 */
export interface SnapshotSummary {
  readonly medianTimeRatio: number | null;
  readonly worstTimeRatio: number | null;
  readonly medianTokenRatio: number | null;
  readonly worstTokenRatio: number | null;
  /** Median and worst ratio of the fastest calls, for comparison when the load average was high. */
  readonly medianFastestTimeRatio: number | null;
  readonly worstFastestTimeRatio: number | null;
  readonly medianFirstTimeRatio: number | null;
  readonly largeCases: number;
  readonly small: SmallPagesSummary;
  readonly apart: readonly ({ readonly name: string } & Comparison)[];
  readonly folded: FoldedSummary | null;
  readonly completeness: CompletenessSummary | null;
  readonly goals: readonly Goal[];
  readonly measured: number;
  readonly skipped: number;
  /**
   * Number of tools that could not be launched, of failed cases, and of cases in which a call failed or a tool saw a
   * different page.
   */
  readonly failed: number;
}

export interface SmallPagesSummary {
  readonly cases: number;
  readonly medianMs: number | null;
  readonly worstMs: number | null;
  readonly medianTimeRatio: number | null;
  readonly worstTimeRatio: number | null;
  readonly medianTokenRatio: number | null;
  readonly worstTokenRatio: number | null;
}

export interface FoldedSummary {
  readonly name: string;
  readonly tokens: number;
  readonly budgetTokens: number;
  readonly medianMs: number;
}

export interface CompletenessSummary {
  readonly pages: number;
  readonly interactive: number;
  readonly present: number;
  readonly unexplained: number;
  readonly explained: Readonly<Record<string, number>>;
}

const budgetTokens = 8000;
const foldedCaseName = "table/4000";

/** Summarises the cases. `problems` lists tools that could not be launched. */
export function summarise(cases: readonly CaseReport[], problems: readonly string[] = []): SnapshotSummary {
  const large = comparisonsOf(cases, "large");
  const summary = {
    ...summariseRatios(large),
    medianFastestTimeRatio: median(large.map(({ fastestTimeRatio }) => fastestTimeRatio)) ?? null,
    worstFastestTimeRatio: largest(large.map(({ fastestTimeRatio }) => fastestTimeRatio)) ?? null,
    medianFirstTimeRatio: median(large.flatMap(({ firstTimeRatio }) => firstTimeRatio ?? [])) ?? null,
    largeCases: large.length,
    small: summariseSmallPages(cases),
    apart: cases.flatMap(({ name, group, comparison }) =>
      group === "apart" && comparison ? { name, ...comparison } : [],
    ),
    folded: summariseFolded(cases),
    completeness: summariseCompleteness(cases.flatMap(({ completeness }) => completeness ?? [])),
    measured: cases.filter(({ status }) => status === "measured").length,
    skipped: cases.filter(({ status }) => status === "skipped").length,
    failed:
      cases.filter((report) => report.status !== "skipped" && report.problems.length > 0).length + problems.length,
  };
  return { ...summary, goals: listGoals(summary, cases) };
}

function comparisonsOf(cases: readonly CaseReport[], group: PageGroup): Comparison[] {
  return cases.flatMap((report) => (report.group === group ? (report.comparison ?? []) : []));
}

function summariseRatios(
  comparisons: readonly Comparison[],
): Pick<SnapshotSummary, "medianTimeRatio" | "worstTimeRatio" | "medianTokenRatio" | "worstTokenRatio"> {
  const times = comparisons.map(({ timeRatio }) => timeRatio);
  const tokens = comparisons.map(({ tokenRatio }) => tokenRatio);
  return {
    medianTimeRatio: median(times) ?? null,
    worstTimeRatio: largest(times) ?? null,
    medianTokenRatio: median(tokens) ?? null,
    worstTokenRatio: largest(tokens) ?? null,
  };
}

function summariseSmallPages(cases: readonly CaseReport[]): SmallPagesSummary {
  const ours = cases.flatMap(({ group, calls }) => (group === "small" ? (calls[unfoldedCall]?.medianMs ?? []) : []));
  return {
    cases: ours.length,
    medianMs: median(ours) ?? null,
    worstMs: largest(ours) ?? null,
    ...summariseRatios(comparisonsOf(cases, "small")),
  };
}

function summariseFolded(cases: readonly CaseReport[]): FoldedSummary | null {
  const report = cases.find(({ name }) => name === foldedCaseName);
  const figures = report === undefined ? undefined : foldedFigures(report);
  if (figures === undefined) return null;
  return { name: foldedCaseName, tokens: figures.tokens, budgetTokens, medianMs: figures.medianMs };
}

function summariseCompleteness(pages: readonly Completeness[]): CompletenessSummary | null {
  if (pages.length === 0) return null;
  const explained: Record<string, number> = {};
  for (const { reason, count } of pages.flatMap((page) => page.explained)) {
    explained[reason] = (explained[reason] ?? 0) + count;
  }
  return {
    pages: pages.length,
    interactive: sum(pages.map((page) => page.interactive)),
    present: sum(pages.map((page) => page.present)),
    unexplained: sum(pages.map((page) => page.unexplained.count)),
    explained,
  };
}

function listGoals(summary: Omit<SnapshotSummary, "goals">, cases: readonly CaseReport[]): Goal[] {
  return [
    createGoal("large pages: median time ratio", 1 / 20, summary.medianTimeRatio),
    createGoal("large pages: worst time ratio", 1 / 8, summary.worstTimeRatio),
    createGoal("large pages: median token ratio", 0.3, summary.medianTokenRatio),
    createGoal("large pages: worst token ratio", 0.6, summary.worstTokenRatio),
    createGoal("small pages slower than 8 ms and than 1/4 of Stagehand 4", 0, countSlowSmallPages(cases)),
    createGoal("visible interactive elements missing without a reason", 0, summary.completeness?.unexplained ?? null),
    createGoal("folded 4000-row table: tokens", budgetTokens, summary.folded?.tokens ?? null),
  ];
}

function countSlowSmallPages(cases: readonly CaseReport[]): number | null {
  const small = cases.filter(({ group, calls }) => group === "small" && calls[unfoldedCall] !== undefined);
  if (small.length === 0) return null;
  return small.filter(({ calls, comparison }) => {
    const isFast = (calls[unfoldedCall]?.medianMs ?? Infinity) <= 8;
    return !isFast && (comparison?.timeRatio ?? Infinity) > 1 / 4;
  }).length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
