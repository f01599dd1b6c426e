import type { Policy } from "@surehand/loop";
import type { PlayState } from "./play-state.ts";

/** Ends the play at its limits: wall time, game time, actions, money. */
export function playLimits(state: PlayState): Policy {
  return {
    name: "limits",
    beforeDecision({ elapsedMs, usage }) {
      const { timeLimitMs, gameTimeLimitMs, maxActions, maxCostUsd } = state.options;
      if (elapsedMs >= timeLimitMs) return { end: { code: "time-limit", message: "The time limit is reached." } };
      if (state.run.stage.gameMs >= gameTimeLimitMs)
        return { end: { code: "game-time-limit", message: "The limit of game time is reached." } };
      if (state.actions.length >= maxActions)
        return { end: { code: "action-limit", message: "The limit of actions is reached." } };
      if (maxCostUsd !== undefined && usage.usd === undefined)
        return {
          end: { code: "cost-limit", message: "The cost limit can't be kept: the price of the model is unknown." },
        };
      if (maxCostUsd !== undefined && (usage.usd ?? 0) >= maxCostUsd)
        return { end: { code: "cost-limit", message: "The cost limit is reached." } };
      return undefined;
    },
  };
}
