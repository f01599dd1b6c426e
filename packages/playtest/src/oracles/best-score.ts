import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";

/** Game time after the beginning of the next game in which the best score is updated. */
const UPDATED_MS = 1000;

/** Finds a best score that is lower than the final score of a game when the next game has begun. */
export const bestScore: Oracle = {
  name: "best-score",
  kinds: ["score-wrong"],
  judge(recording) {
    const sights = playSights(recording);
    for (const [index, end] of sights.entries()) {
      const next = sights[index + 1];
      // The end of a game, until the next one begins.
      if (end.state !== "game_over" || next?.state !== "playing") continue;
      const final = finalScore(sights.slice(0, index + 1));
      const later = sights.find((one) => one.atMs >= next.atMs + UPDATED_MS);
      const best = later?.state === "playing" ? counterValue(later, "best") : undefined;
      if (!later || final === undefined || best === undefined || best >= final) continue;
      return [judgement({ best, final, atMs: later.atMs })];
    }
    return [];
  },
};

/** Returns the last score that was shown during play. */
function finalScore(sights: readonly PlaySight[]): number | undefined {
  const last = sights.findLast(({ state, counters }) => state === "playing" && counters.has("score"));
  return counterValue(last, "score");
}

function judgement({ best, final, atMs }: { best: number; final: number; atMs: number }): Judgement {
  return {
    kind: "score-wrong",
    severity: "medium",
    confidence: 0.55,
    title: `The best score is ${best} after a game with a score of ${final}.`,
    evidence: [],
    atMs,
    key: "best",
  };
}
