import type { Policy } from "../policy.ts";
import { lastStep, stepsUsed } from "../prompts.ts";
import type { Tool } from "../tool.ts";

export interface StepLimitOptions {
  /** Maximum number of steps, including the last one, which is for the report. */
  readonly maxSteps: number;
  /** All tools of the loop: on the last step only those that end it are offered, or all if there are none. */
  readonly tools: readonly Tool[];
  /** Shares of the steps after which the decider is warned. Default: 0.75 and 0.9. */
  readonly warnAt?: readonly number[] | undefined;
}

/** Ends the loop after so many steps, warns before, and reserves the last step for the report. */
export function stepLimit({ maxSteps, tools, warnAt = [0.75, 0.9] }: StepLimitOptions): Policy {
  const ending = tools.filter(({ isEnding }) => isEnding).map(({ name }) => name);
  const warned = new Set(warnAt.map((share) => Math.ceil(share * maxSteps)));
  return {
    name: "step-limit",
    beforeDecision({ step }) {
      if (step > maxSteps) return { end: { code: "step-limit", message: `All ${maxSteps} steps are used.` } };
      if (step === maxSteps && ending.length > 0) return { note: lastStep(ending), tools: ending };
      return warned.has(step - 1) ? { note: stepsUsed(step - 1, maxSteps) } : undefined;
    },
  };
}
