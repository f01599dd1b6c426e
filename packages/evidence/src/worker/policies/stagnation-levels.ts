import type { Policy } from "@surehand/loop";
import { stagnationNotice } from "../prompts.ts";
import type { WorkerState } from "../worker-state.ts";
import { endingTools } from "./step-budget.ts";

/** Steps on the same page without new data at which each level begins. */
const STAGNATION_STEPS = { gentle: 3, forceful: 5, critical: 8 } as const;

/**
 * Finds that the worker stands still: the same page, and no new data. Level 1 suggests another approach; level 2 demands one, and saves
 * a checkpoint; from level 3 on only `done` and `fail` are left.
 * @param saveCheckpoint called at level 2
 */
export function stagnationLevels({ progress, pages }: WorkerState, saveCheckpoint: () => Promise<void>): Policy {
  return {
    name: "stagnation",
    async beforeDecision() {
      const steps = progress.stagnantSteps;
      if (steps >= STAGNATION_STEPS.critical) return { note: stagnationNotice("critical", steps), tools: endingTools };
      if (steps === STAGNATION_STEPS.forceful) {
        pages.exhausted();
        await saveCheckpoint();
        return { note: stagnationNotice("forceful", steps) };
      }
      return steps === STAGNATION_STEPS.gentle ? { note: stagnationNotice("gentle", steps) } : undefined;
    },
  };
}
