import type { Policy } from "@surehand/loop";
import { almostOutOfSteps, lastStepNotice, stepsRunningLow } from "../prompts.ts";
import type { WorkerState } from "../worker-state.ts";

/** Tools that are left on the last step. */
export const endingTools: readonly string[] = ["done", "fail"];

/**
 * Holds a sample to its steps: says once at 75 % and once at 90 % that they run low, leaves only `done` and `fail` on the last one, and
 * ends the work after it. Page turns add steps, so the shares are of the steps as they are then.
 */
export function stepBudget({ budget }: WorkerState): Policy {
  const reported = new Set<number>();
  const reportOnce = (share: number, note: string): { note: string } | undefined => {
    if (reported.has(share)) return undefined;
    reported.add(share);
    return { note };
  };
  return {
    name: "step-limit",
    beforeDecision({ step }) {
      const { max } = budget;
      const used = step - 1;
      if (used >= max) return { end: { code: "step-limit", message: `All ${max} steps are used.` } };
      if (step === max) return { note: lastStepNotice, tools: endingTools };
      if (used >= 0.9 * max) return reportOnce(0.9, almostOutOfSteps(used, max));
      if (used >= 0.75 * max) return reportOnce(0.75, stepsRunningLow(used, max));
      return undefined;
    },
  };
}
