import type { Grounder } from "./grounder.ts";
import { withUsage } from "./model-grounder.ts";

/** Rules first, and what they say is taken only where they are certain; else the model decides. */
export function createCascadeGrounder(offline: Grounder, model: Grounder): Grounder {
  return {
    async ground(request, call) {
      // Rules see no picture, and of what went wrong before they would say the same again.
      if (request.problem !== undefined || request.eyes === "picture") return model.ground(request, call);
      const found = await offline.ground(request, call);
      if (found.status === "ready" && found.isCertain) return found;
      return withUsage(await model.ground(request, call), found.usage);
    },
  };
}
