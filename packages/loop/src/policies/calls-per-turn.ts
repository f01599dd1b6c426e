import type { Policy } from "../policy.ts";
import { notDoneBefore, sceneHasChanged, tooManyCalls } from "../prompts.ts";

/**
 * Several calls of one turn are carried out one after the other, up to `most`, and no further than to one that changed the scene:
 * what comes after it was decided upon what is no longer there. What only reads, ends the loop, or refers to nothing that was seen,
 * is cut off by no change; after one that failed nothing more is done.
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
      const changing = before.filter(({ outcome }) => outcome.hasChangedScene === true);
      if (changing.some(({ outcome }) => outcome.isError === true))
        return { code: "call-failed-before", message: notDoneBefore };
      if (changing.length === 0 || !tool.needsScene) return undefined;
      return { code: "scene-changed", message: sceneHasChanged };
    },
  };
}
