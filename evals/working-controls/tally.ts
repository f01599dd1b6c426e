import type { Verdict } from "./verdict.ts";

export interface Tally {
  add(verdict: Verdict, performMs: number): void;
  readonly totals: Totals;
}

export interface Totals {
  readonly cases: number;
  readonly done: number;
  readonly falseNoEffect: number;
  readonly doubles: number;
  readonly failed: number;
  readonly medianMs: number;
}

const least = { doneShare: 0.97 } as const;
const most = { falseNoEffectShare: 0.02, doubles: 0 } as const;

export function createTally(): Tally {
  const verdicts: Verdict[] = [];
  const times: number[] = [];
  return {
    add(verdict, performMs) {
      verdicts.push(verdict);
      times.push(performMs);
    },
    get totals() {
      const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
      return {
        cases: verdicts.length,
        done: count("done"),
        falseNoEffect: count("false no-effect"),
        doubles: count("double"),
        failed: count("failed"),
        medianMs: median(times),
      };
    },
  };
}

/** Returns the guarantees of the suite that do not hold. */
export function brokenPromises({ cases, done, falseNoEffect, doubles }: Totals): string[] {
  const problems: string[] = [];
  if (cases === 0) return ["no case was run"];
  if (done / cases < least.doneShare)
    problems.push(`${percent(done / cases)} done, promised ${percent(least.doneShare)}`);
  if (falseNoEffect / cases > most.falseNoEffectShare) {
    const promised = percent(most.falseNoEffectShare);
    problems.push(`${percent(falseNoEffect / cases)} false no-effect, promised at most ${promised}`);
  }
  if (doubles > most.doubles) problems.push(`${doubles} doubles, promised none`);
  return problems;
}

export function describeTotals({ cases, done, falseNoEffect, doubles, failed, medianMs }: Totals): string {
  return `${cases} cases, ${done} done (${percent(done / Math.max(1, cases))}), ${falseNoEffect} false no-effect, ${doubles} doubles, ${failed} failed, median ${medianMs} ms`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
