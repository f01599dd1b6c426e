import { names, type ReplayCaseReport } from "./summary.ts";

/** Formats the case as a table: a row for each variant, fastest first, with its ratio to Playwright with assertions. */
export function formatCase({ name, calls, problems }: ReplayCaseReport): string {
  const rows = Object.entries(calls).toSorted(([, first], [, second]) => first.medianMs - second.medianMs);
  const reference = calls[names.checkedByHand]?.medianMs;
  return [
    name,
    row("", ["median ms", "min", "max", "runs", "over checked"]),
    ...rows.map(([call, { medianMs, minMs, maxMs, samples }]) => {
      const over = reference === undefined ? "" : (medianMs / reference).toFixed(2);
      return row(call, [...[medianMs, minMs, maxMs].map((ms) => ms.toFixed(0)), String(samples), over]);
    }),
    ...problems.map((problem) => `  ! ${problem}`),
    "",
  ].join("\n");
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(22)}${cells.map((cell) => cell.padStart(13)).join("")}`;
}
