import type { Policy } from "@surehand/loop";

export const ROUND_LIMIT = "round-limit";

/** Ends a run after so many requests to the model. It is no error: the person may continue it. */
export function roundLimit(maxRounds: number): Policy {
  return {
    name: ROUND_LIMIT,
    beforeDecision: ({ step }) =>
      step > maxRounds ? { end: { code: ROUND_LIMIT, message: `All ${maxRounds} rounds are used.` } } : undefined,
  };
}
