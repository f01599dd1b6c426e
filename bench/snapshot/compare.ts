import { foldedCall, unfoldedCall } from "../competitors/call-names.ts";
import type { CallFigures, CaseReport, Comparison } from "./case-report.ts";
import { roundFigure } from "../harness/statistics.ts";

/** Compares two calls; undefined if one of them is missing. */
export function compare(calls: Readonly<Record<string, CallFigures>>): Comparison | undefined {
  const ours = calls[unfoldedCall];
  const theirs = Object.entries(calls).filter(([name]) => name.startsWith("stagehand 4"));
  const fastest = theirs.toSorted(([, first], [, second]) => first.medianMs - second.medianMs)[0];
  if (ours === undefined || fastest === undefined) return undefined;
  const [reference, figures] = fastest;
  const theirFirstMs = theirs.find(([, { firstMs }]) => firstMs !== undefined)?.[1].firstMs;
  return {
    reference,
    timeRatio: roundFigure(ours.medianMs / figures.medianMs),
    fastestTimeRatio: roundFigure(ours.minMs / Math.min(...theirs.map(([, { minMs }]) => minMs))),
    tokenRatio: roundFigure(ours.tokens / figures.tokens),
    ...(ours.firstMs === undefined || theirFirstMs === undefined
      ? {}
      : { firstTimeRatio: roundFigure(ours.firstMs / theirFirstMs) }),
  };
}

/** Returns the figures of the folded snapshot; undefined if it was not taken. */
export function foldedFigures(report: CaseReport): CallFigures | undefined {
  return report.calls[foldedCall];
}
