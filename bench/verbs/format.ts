import { formatNumber } from "../harness/goal.ts";
import type { TimeCaseReport, TokenCaseReport, VerbsCaseReport } from "./verbs-report.ts";

export function formatCase(report: VerbsCaseReport): string {
  const table = report.kind === "time" ? formatTimes(report) : formatTokens(report);
  return [report.name, ...table, ...report.problems.map((problem) => `  ! ${problem}`), ""].join("\n");
}

/** Returns a row for each call, fastest first, with its ratios. */
function formatTimes({ calls, overStagehand, overClick }: TimeCaseReport): string[] {
  const rows = Object.entries(calls).toSorted(([, first], [, second]) => first.medianMs - second.medianMs);
  return [
    formatRow("", ["median ms", "min", "max", "calls", "over stagehand", "over click", "by fastest"]),
    ...rows.map(([call, { medianMs, minMs, maxMs, samples }]) =>
      formatRow(call, [
        ...[medianMs, minMs, maxMs].map((ms) => ms.toFixed(1)),
        String(samples),
        overStagehand[call]?.median.toFixed(4) ?? "",
        overClick[call]?.median.toFixed(3) ?? "",
        overClick[call]?.fastest.toFixed(3) ?? "",
      ]),
    ),
  ];
}

/** Returns a row for each tool. */
function formatTokens({ sent, ratio }: TokenCaseReport): string[] {
  return [
    formatRow("", ["system", "schema", "fixed", "page's part", "requests"]),
    ...Object.entries(sent).map(([tool, { system, schema, messages, requests }]) =>
      formatRow(tool, [system, schema, system + schema, messages, requests].map(String)),
    ),
    formatRow("ratio", ["", "", "", formatNumber(ratio)]),
  ];
}

function formatRow(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(16)).join("")}`;
}
