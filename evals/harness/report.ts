import type { CaseResult } from "./suite.ts";

/**
 * The content of the file that `--json FILE` writes. A case's metrics are next to its other fields; the summary
 * contains their sums.
 */
export interface SuiteReport {
  readonly suite: string;
  readonly cases: readonly ReportedCase[];
  readonly summary: ReportSummary;
}

export type ReportedCase = Record<string, string | number | boolean> & { name: string; ok: boolean };

export type ReportSummary = Record<string, number> & {
  passed: number;
  failed: number;
  skipped: number;
  /** Rate among the cases that ran, from 0 to 1; 1 if none ran. */
  successRate: number;
  ms: number;
};

/** @param numbers numbers for the summary; default: the sums of the cases' metrics */
export function createReport(
  suite: string,
  results: readonly CaseResult[],
  numbers?: Readonly<Record<string, number>>,
): SuiteReport {
  const ran = results.filter((result) => result.status !== "skipped");
  const passed = ran.filter((result) => result.status === "passed").length;
  return {
    suite,
    cases: results.map(reportCase),
    summary: {
      ...(numbers ?? sumMetrics(ran)),
      passed,
      failed: ran.length - passed,
      skipped: results.length - ran.length,
      successRate: ran.length === 0 ? 1 : passed / ran.length,
      ms: ran.reduce((sum, result) => sum + result.ms, 0),
    },
  };
}

/** Formats one row, with a line below it for each further problem. */
export function formatRow(result: CaseResult, options: { nameWidth: number; isVerbose: boolean }): string {
  const mark = { passed: "ok  ", failed: "FAIL", skipped: "skip" }[result.status];
  const [detail = "", ...more] = result.detail.split("\n");
  const row = `${mark}  ${result.name.padEnd(options.nameWidth)}  ${String(result.ms).padStart(6)} ms  ${detail}`;
  const evidence = options.isVerbose && result.evidence ? result.evidence.split("\n").map((line) => `> ${line}`) : [];
  return [row.trimEnd(), ...[...more, ...evidence].map((line) => `      ${line}`)].join("\n");
}

export function formatSummary(report: SuiteReport): string {
  const { passed, failed, skipped, successRate, ms, ...metrics } = report.summary;
  const sums = Object.entries(metrics).map(
    ([name, value]) => `, ${name} ${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0)}`,
  );
  const percent = (100 * successRate).toFixed(1);
  return `${report.suite}: ${passed} passed, ${failed} failed, ${skipped} skipped (${percent} %) in ${(ms / 1000).toFixed(1)} s${sums.join("")}`;
}

function reportCase(result: CaseResult): ReportedCase {
  return {
    ...result.metrics,
    name: result.name,
    ok: result.status !== "failed",
    status: result.status,
    ms: result.ms,
    detail: result.detail,
    ...(result.evidence ? { evidence: result.evidence } : {}),
  };
}

function sumMetrics(results: readonly CaseResult[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { metrics } of results) {
    for (const [name, value] of Object.entries(metrics)) sums[name] = (sums[name] ?? 0) + value;
  }
  return sums;
}
