import { formatGoal, formatNumber } from "../harness/goal.ts";
import type { CallFigures, CaseReport } from "./case-report.ts";
import type { SnapshotSummary } from "./summary.ts";

const columns = ["median ms", "min", "max", "first", "tokens", "characters"] as const;

/**
 * Formats the case as a table: a row for each call, then the comparison, then the nodes that are missing from
 * Surehand's snapshot.
 */
export function formatCase(report: CaseReport): string {
  const size = report.elements === undefined ? "" : `  ${formatWhole(report.elements)} elements`;
  const drawing =
    report.drawMs === undefined ? "" : `, which the browser takes ${formatMs(report.drawMs)} ms to redraw`;
  const title = `${report.name}${size}${drawing}${report.status === "measured" ? "" : `  ${report.status}`}`;
  const rows = Object.entries(report.calls).map(([name, figures]) => formatRow(name, cellsOf(figures)));
  return [
    title,
    ...(rows.length > 0 ? [formatRow("", columns), ...rows] : []),
    ...formatComparison(report),
    ...formatCompleteness(report),
    ...report.problems.map((problem) => `  ! ${problem}`),
    "",
  ].join("\n");
}

export function formatSummary(summary: SnapshotSummary): string {
  const { small, folded, completeness } = summary;
  return [
    "Surehand (nothing folded) over Stagehand 4.4.0 (its faster call)",
    `  large pages (${summary.largeCases} cases): time median ${ratio(summary.medianTimeRatio)}, worst ${ratio(summary.worstTimeRatio)}; tokens median ${ratio(summary.medianTokenRatio)}, worst ${ratio(summary.worstTokenRatio)}; first snapshot of a page, median ${ratio(summary.medianFirstTimeRatio)}`,
    `    by each tool's fastest call: time median ${ratio(summary.medianFastestTimeRatio)}, worst ${ratio(summary.worstFastestTimeRatio)}`,
    `  small pages (${small.cases}): ${formatNumber(small.medianMs)} ms median, ${formatNumber(small.worstMs)} ms worst; time median ${ratio(small.medianTimeRatio)}, worst ${ratio(small.worstTimeRatio)}; tokens median ${ratio(small.medianTokenRatio)}, worst ${ratio(small.worstTokenRatio)}`,
    ...summary.apart.map(
      ({ name, timeRatio, tokenRatio }) => `  apart, ${name}: time ${ratio(timeRatio)}, tokens ${ratio(tokenRatio)}`,
    ),
    ...(folded
      ? [
          `  folded, ${folded.name}: ${formatWhole(folded.tokens)} of ${formatWhole(folded.budgetTokens)} tokens, ${formatNumber(folded.medianMs)} ms`,
        ]
      : []),
    ...(completeness
      ? [
          `  complete: ${formatWhole(completeness.present)} of ${formatWhole(completeness.interactive)} interactive nodes on ${completeness.pages} pages; ${completeness.unexplained} missing without a reason`,
        ]
      : []),
    ...summary.goals.map((goal) => `  ${formatGoal(goal)}`),
    `${summary.measured} cases measured, ${summary.failed} with failures, ${summary.skipped} skipped`,
  ].join("\n");
}

function cellsOf(figures: CallFigures): string[] {
  const { medianMs, minMs, maxMs, firstMs, tokens, characters } = figures;
  return [...[medianMs, minMs, maxMs, firstMs].map((ms) => formatMs(ms)), formatWhole(tokens), formatWhole(characters)];
}

function formatRow(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(11)).join("")}`;
}

function formatComparison({ comparison }: CaseReport): string[] {
  if (comparison === undefined) return [];
  const { reference, timeRatio, fastestTimeRatio, tokenRatio } = comparison;
  return [
    `  surehand over ${reference}: time ${ratio(timeRatio)}, by fastest calls ${ratio(fastestTimeRatio)}, tokens ${ratio(tokenRatio)}`,
  ];
}

function formatCompleteness({ completeness }: CaseReport): string[] {
  if (completeness === undefined) return [];
  const { present, interactive, explained, unexplained, extra } = completeness;
  return [
    `  complete: ${formatWhole(present)} of ${formatWhole(interactive)} interactive nodes of the browser's tree have a ref (${formatWhole(extra)} refs more)`,
    ...[...explained, unexplained]
      .filter(({ count }) => count > 0)
      .map(({ reason, count, examples }) => `    ${formatWhole(count)} ${reason}: ${examples.slice(0, 4).join(", ")}`),
  ];
}

function formatMs(ms: number | undefined): string {
  if (ms === undefined) return "";
  return ms < 100 ? ms.toFixed(1) : formatWhole(ms);
}

function formatWhole(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

function ratio(value: number | null): string {
  if (value === null) return "unknown";
  return `${value.toFixed(3)}${value > 0 && value < 1 ? ` (1/${(1 / value).toFixed(1)})` : ""}`;
}
