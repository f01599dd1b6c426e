import type { Grounder } from "./grounder.ts";
import { withUsage } from "./model-grounder.ts";

/** Rules first, and what they say is taken only where they are certain; else the model decides. */
export function createCascadeGrounder(offline: Grounder, model: Grounder): Grounder {
  return {
    async ground(request, call) {
      // What went wrong before went wrong by what rules can see: they would say the same again.
      if (request.problem !== undefined) return model.ground(request, call);
      const found = await offline.ground(request, call);
      if (found.status === "ready" && found.isCertain) return found;
      return withUsage(await model.ground(request, call), found.usage);
    },
  };
}
