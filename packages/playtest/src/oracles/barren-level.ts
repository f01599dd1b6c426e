import { hasFailed } from "../findings/has-failed.ts";
import { countPresses, lastGame } from "../findings/last-game.ts";
import type { Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";

/** Number of rises of the score that show how often play counts. */
const ENOUGH_RISES = 4;
/** Number of sights of play between the last rise of the score and the level that follows it. A menu between the levels does not count. */
const NEXT_LEVEL_SIGHTS = 30;
/** Game time without a rise in the new level: at least this, and so many times the longest pause before. */
const BARREN_MS = 12_000;
const TIMES_LONGER = 2;
const ENOUGH_INPUTS = 10;

/** Finds a level in which nothing counts any more, although play counted steadily before it. */
export const barrenLevel: Oracle = {
  name: "barren-level",
  kinds: ["stuck-state"],
  judge(recording) {
    if (hasFailed(recording)) return [];
    const game = lastGame(playSights(recording));
    const rises = game.filter((sight, index) => scoreOf(sight) > scoreOf(game[index - 1] ?? sight));
    const [last, end] = [rises.at(-1), game.at(-1)];
    const level =
      last && game.find((sight, index) => isNextLevel(game[index - 1], sight) && isSoon(index - game.indexOf(last)));
    if (!level || !end || rises.length < ENOUGH_RISES) return [];
    const pauses = rises.slice(1).map(({ atMs }, index) => atMs - (rises[index]?.atMs ?? atMs));
    const barrenMs = end.atMs - level.atMs;
    if (barrenMs < Math.max(BARREN_MS, TIMES_LONGER * Math.max(...pauses))) return [];
    if (countPresses(recording, level.atMs) < ENOUGH_INPUTS) return [];
    return [
      {
        kind: "stuck-state",
        severity: "medium",
        confidence: 0.5,
        title: `Nothing counts any more in the level that begins at ${(level.atMs / 1000).toFixed(1)} s.`,
        evidence: [
          `The score rose ${rises.length} times before it, at most ${Math.max(...pauses) / 1000} s apart, and not at all in the ${barrenMs / 1000} s after it.`,
        ],
        atMs: end.atMs,
        key: "barren",
      },
    ];
  },
};

function isNextLevel(before: PlaySight | undefined, sight: PlaySight): boolean {
  const [from, to] = [counterValue(before, "level"), counterValue(sight, "level")];
  return from !== undefined && to !== undefined && to > from;
}

function isSoon(sightsLater: number): boolean {
  return sightsLater >= 0 && sightsLater <= NEXT_LEVEL_SIGHTS;
}

function scoreOf(sight: PlaySight): number {
  return counterValue(sight, "score") ?? 0;
}
