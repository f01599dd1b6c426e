import type { Policy } from "@surehand/loop";
import type { PlayState } from "./play-state.ts";

/** Ends the play at its limits: wall time, game time, actions, money. */
export function playLimits(state: PlayState): Policy {
  return {
    name: "limits",
    beforeDecision({ elapsedMs, usage }) {
      const { timeLimitMs, gameTimeLimitMs, maxActions, maxCostUsd } = state.options;
      if (elapsedMs >= timeLimitMs) return { end: "The time limit is reached." };
      if (state.run.stage.gameMs >= gameTimeLimitMs) return { end: "The limit of game time is reached." };
      if (state.actions.length >= maxActions) return { end: "The limit of actions is reached." };
      if (maxCostUsd !== undefined && (usage.usd ?? 0) >= maxCostUsd) return { end: "The cost limit is reached." };
      return undefined;
    },
  };
}
