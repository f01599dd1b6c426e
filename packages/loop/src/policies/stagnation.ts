import type { Policy } from "../policy.ts";
import { standingStill } from "../prompts.ts";

export interface StagnationOptions {
  /** Numbers of steps without a change after which the decider is warned. Default: 5 and 8. */
  readonly nudgeAt?: readonly number[] | undefined;
  /** Number of steps without a change after which the loop ends. Default: 12. */
  readonly endAt?: number | undefined;
}

/**
 * Finds that nothing changes whatever is tried. Steps that only read do not count: they are not meant to change
 * anything. Needs a `look` that sets fingerprints.
 */
export function stagnation({ nudgeAt = [5, 8], endAt = 12 }: StagnationOptions = {}): Policy {
  let still = 0;
  return {
    name: "stagnation",
    beforeDecision({ steps, observation }) {
      const last = steps.at(-1);
      if (!last || observation?.fingerprint === undefined) return undefined;
      const hasActed = last.calls.some(({ wasRun, outcome }) => wasRun && outcome.invalidatesObservations === true);
      if (last.fingerprint !== observation.fingerprint) still = 0;
      else if (hasActed || last.calls.some(({ outcome }) => outcome.isError)) still += 1;
      else return undefined;
      if (still >= endAt) return { end: { code: "stagnation", message: standingStill(still) } };
      return nudgeAt.includes(still) ? { note: standingStill(still) } : undefined;
    },
  };
}
