import type { ActCaseReport } from "./act-report.ts";
import { referenceCalls } from "./act-tool.ts";

/** Formats the case as a table: a row for each call, fastest first, with its ratios to Playwright's. */
export function formatCase({ name, job, status, calls, ratios, problems }: ActCaseReport): string {
  const rows = Object.entries(calls).toSorted(([, first], [, second]) => first.medianMs - second.medianMs);
  return [
    `${name}${status === "measured" ? "" : `  ${status}`}`,
    ...(rows.length > 0
      ? [formatRow("", ["median ms", "min", "max", "calls", `over ${referenceCalls[job]}`, "by fastest"])]
      : []),
    ...rows.map(([call, { medianMs, minMs, maxMs, samples }]) =>
      formatRow(call, [
        ...[medianMs, minMs, maxMs].map((ms) => ms.toFixed(1)),
        String(samples),
        ratios[call]?.median.toFixed(3) ?? "",
        ratios[call]?.fastest.toFixed(3) ?? "",
      ]),
    ),
    ...problems.map((problem) => `  ! ${problem}`),
    "",
  ].join("\n");
}

function formatRow(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(cell.startsWith("over") ? 24 : 11)).join("")}`;
}
