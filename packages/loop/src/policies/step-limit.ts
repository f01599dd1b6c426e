import type { Policy } from "../policy.ts";
import { lastStep, stepsUsed } from "../prompts.ts";
import type { Tool } from "../tool.ts";

export interface StepLimitOptions {
  /** Steps at most, the last one to report included. */
  readonly maxSteps: number;
  /** All of the loop's: on the last step only those that end it are left. Where none does, all are. */
  readonly tools: readonly Tool[];
  /** Shares of the steps after which it is told how many are left. Default: 0.75 and 0.9. */
  readonly warnAt?: readonly number[] | undefined;
}

/** Ends the loop after so many steps; says so before, and keeps the last one for the report. */
export function stepLimit({ maxSteps, tools, warnAt = [0.75, 0.9] }: StepLimitOptions): Policy {
  const ending = tools.filter(({ isEnding }) => isEnding).map(({ name }) => name);
  const warned = new Set(warnAt.map((share) => Math.ceil(share * maxSteps)));
  return {
    name: "step-limit",
    beforeDecision({ step }) {
      if (step > maxSteps) return { end: `All ${maxSteps} steps are used.` };
      if (step === maxSteps && ending.length > 0) return { note: lastStep(ending), tools: ending };
      return warned.has(step - 1) ? { note: stepsUsed(step - 1, maxSteps) } : undefined;
    },
  };
}
