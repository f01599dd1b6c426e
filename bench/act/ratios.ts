import { roundFigure } from "../harness/statistics.ts";
import type { ActFigures, ActRatio } from "./act-report.ts";
import { type Job, referenceCalls } from "./act-tool.ts";

/** Returns the ratio of every other call to Playwright's; empty if Playwright's could not be measured. */
export function ratiosOf(job: Job, calls: Readonly<Record<string, ActFigures>>): Record<string, ActRatio> {
  return ratiosOver(referenceCalls[job], calls);
}

/** Returns the ratio of every other call to the named one; empty if that could not be measured. */
export function ratiosOver(name: string, calls: Readonly<Record<string, ActFigures>>): Record<string, ActRatio> {
  const reference = calls[name];
  if (reference === undefined) return {};
  const others = Object.entries(calls).filter(([other]) => other !== name);
  return Object.fromEntries(
    others.map(([other, { medianMs, minMs }]) => [
      other,
      { median: roundFigure(medianMs / reference.medianMs), fastest: roundFigure(minMs / reference.minMs) },
    ]),
  );
}
