import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";

const PATIENCE_MS = 2500;

/** Finds a game that continues without lives. */
export const wrongEnd: Oracle = {
  name: "wrong-end",
  kinds: ["wrong-end"],
  judge(recording) {
    let sinceMs: number | undefined;
    for (const { state, counters, atMs } of playSights(recording)) {
      const lives = counters.get("lives")?.value;
      if (state !== "playing" || lives === undefined || lives > 0) sinceMs = undefined;
      else sinceMs ??= atMs;
      if (sinceMs === undefined || atMs - sinceMs < PATIENCE_MS) continue;
      return [
        {
          kind: "wrong-end",
          severity: "medium",
          confidence: 0.7,
          title: `The game continues with ${lives} lives.`,
          evidence: [`From ${sinceMs} ms to ${atMs} ms of game time.`],
          atMs,
          key: "no lives",
        },
      ];
    }
    return [];
  },
};
