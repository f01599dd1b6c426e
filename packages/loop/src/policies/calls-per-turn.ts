import type { Policy } from "../policy.ts";
import { sceneHasChanged, tooManyCalls } from "../prompts.ts";

/**
 * Several calls of one turn are carried out one after the other, up to `most`, and no further than to one that changed the scene:
 * what comes after it was decided upon what is no longer there. What only reads, or ends the loop, is cut off by no change.
 *
 * @param most Default: 3
 */
export function callsPerTurn({ most = 3 }: { readonly most?: number } = {}): Policy {
  return {
    name: "calls-per-turn",
    beforeCall({ before, tool }) {
      if (before.filter(({ wasRun }) => wasRun).length >= most) return tooManyCalls(most);
      const hasChanged = before.some(({ outcome }) => outcome.hasChangedScene === true);
      return hasChanged && !tool.isReadOnly && !tool.isEnding ? sceneHasChanged : undefined;
    },
  };
}
