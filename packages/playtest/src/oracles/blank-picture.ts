import type { Oracle } from "../findings/oracle.ts";
import { isBlank } from "../picture/compare-pixels.ts";
import { readState } from "../reading/game-state.ts";

const LONGEST_BLANK_MS = 3000;

/** Finds a canvas that shows one color for seconds during play. */
export const blankPicture: Oracle = {
  name: "blank-picture",
  kinds: ["blank-picture"],
  judge({ sights, events }) {
    if (events.some(({ kind }) => kind === "script-error")) return [];
    let sinceMs: number | undefined;
    for (const sight of sights) {
      const isEmpty =
        isBlank(sight.pixels) && sight.shapes.length === 0 && !sight.texts.some(({ source }) => source === "canvas");
      if (!isEmpty || readState(sight).state !== "playing") sinceMs = undefined;
      else sinceMs ??= sight.atMs;
      if (sinceMs !== undefined && sight.atMs - sinceMs >= LONGEST_BLANK_MS) {
        return [
          {
            kind: "blank-picture",
            severity: "high",
            confidence: 0.9,
            title: sinceMs < 1000 ? "The game's picture is blank." : "The game's picture goes blank during play.",
            evidence: [`One color from ${sinceMs} ms to ${sight.atMs} ms of game time.`],
            atMs: sight.atMs,
            key: "blank",
          },
        ];
      }
    }
    return [];
  },
};
