import type { Policy } from "../policy.ts";
import { notDoneBefore, observationIsStale, tooManyCalls } from "../prompts.ts";

/**
 * Runs up to `most` calls of one turn, one after the other, and refuses the rest after a call that changed the page or
 * application: they were decided on an observation that is stale. Calls that only read, that end the loop, or that do
 * not refer to the observation are not refused for a change. After a failed call nothing more is run.
 *
 * @param most Default: 3
 */
export function callsPerTurn({ most = 3 }: { readonly most?: number } = {}): Policy {
  return {
    name: "calls-per-turn",
    beforeCall({ before, tool }) {
      if (before.filter(({ wasRun }) => wasRun).length >= most)
        return { code: "too-many-calls", message: tooManyCalls(most) };
      if (tool.isReadOnly || tool.isEnding) return undefined;
      const changing = before.filter(({ outcome }) => outcome.invalidatesObservations === true);
      if (changing.some(({ outcome }) => outcome.isError === true))
        return { code: "call-failed-before", message: notDoneBefore };
      if (changing.length === 0 || !tool.needsObservation) return undefined;
      return { code: "scene-changed", message: observationIsStale };
    },
  };
}
