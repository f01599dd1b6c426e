import { roundFigure } from "../harness/statistics.ts";
import type { ActFigures, ActRatio } from "./act-report.ts";
import { type Job, referenceCalls } from "./act-tool.ts";

/** Of every other call over Playwright's; none where Playwright's could not be measured. */
export function ratiosOf(job: Job, calls: Readonly<Record<string, ActFigures>>): Record<string, ActRatio> {
  const reference = calls[referenceCalls[job]];
  if (reference === undefined) return {};
  const others = Object.entries(calls).filter(([name]) => name !== referenceCalls[job]);
  return Object.fromEntries(
    others.map(([name, { medianMs, minMs }]) => [
      name,
      { median: roundFigure(medianMs / reference.medianMs), fastest: roundFigure(minMs / reference.minMs) },
    ]),
  );
}
