import type { Grounder } from "./grounder.ts";
import { withUsage } from "./model-grounder.ts";

/** Creates a grounder that uses rules first, and asks the model unless the rules are certain. */
export function createCascadeGrounder(offline: Grounder, model: Grounder): Grounder {
  return {
    async ground(request, call) {
      // Rules see no picture, and would repeat their result after a failed attempt.
      if (request.problem !== undefined || request.eyes === "picture") return model.ground(request, call);
      const found = await offline.ground(request, call);
      if (found.status === "ready" && found.isCertain) return found;
      return withUsage(await model.ground(request, call), found.usage);
    },
  };
}
