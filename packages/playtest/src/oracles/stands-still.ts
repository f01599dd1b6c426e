import { hasFailed } from "../findings/has-failed.ts";
import { countPresses, lastGame } from "../findings/last-game.ts";
import type { Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";
import { isSameSight, textsOf } from "../picture/same-sight.ts";
import { maskNumbers } from "../reading/mask-numbers.ts";
import type { Recording } from "../runs/recording.ts";

/** Game time after an input in which what it set off may still move, such as a shot. */
const QUIET_MS = 400;
/** Game time between the rise of the score and the sight from which the rest is judged: what was hit may burst first. */
const AFTER_RISE_MS = 1500;
/** Shortest game time in which nothing moves by itself any more, and number of inputs in it. */
const STILL_MS = 15_000;
const ENOUGH_INPUTS = 10;
/** Number of moments without input, before and after. */
const ENOUGH_MOMENTS = 20;
/** Largest share of the moments before, and smallest share of those after, in which nothing moves. */
const MOST_STILL_BEFORE = 0.03;
const LEAST_STILL_AFTER = 0.4;

/** A pair of sights with no input in or shortly before it. */
interface Moment {
  readonly atMs: number;
  readonly isStill: boolean;
}

/**
 * Finds a game that moved by itself all the time until the score rose, and not any more afterwards, although it still answers: the next wave
 * does not come.
 */
export const standsStill: Oracle = {
  name: "stands-still",
  kinds: ["stuck-state"],
  judge(recording, setup) {
    if (setup?.isMoving !== true || hasFailed(recording)) return [];
    const game = lastGame(playSights(recording));
    const rise = game.findLast((sight, index) => isRise(game[index - 1], sight));
    const [first, end] = [game[0], game.at(-1)];
    if (!rise || !first || !end || end.atMs - rise.atMs < STILL_MS + AFTER_RISE_MS) return [];
    const fromMs = rise.atMs + AFTER_RISE_MS;
    const moments = quietMoments(recording).filter(({ atMs }) => atMs > first.atMs && atMs <= end.atMs);
    const [before, after] = [
      moments.filter(({ atMs }) => atMs < rise.atMs),
      moments.filter((one) => one.atMs > fromMs),
    ];
    if (Math.min(before.length, after.length) < ENOUGH_MOMENTS) return [];
    if (stillShare(before) > MOST_STILL_BEFORE || stillShare(after) < LEAST_STILL_AFTER) return [];
    if (asksForSomething(recording, { first, rise, end }) || countPresses(recording, fromMs) < ENOUGH_INPUTS) return [];
    return [
      {
        kind: "stuck-state",
        severity: "medium",
        confidence: 0.6,
        title: `Nothing comes any more after the score rises at ${(rise.atMs / 1000).toFixed(1)} s.`,
        evidence: [
          `Until then something moved without input all the time, and in the ${Math.round((end.atMs - fromMs) / 1000)} s after it nothing does, although inputs are answered.`,
        ],
        atMs: end.atMs,
        key: "nothing comes",
      },
    ];
  },
};

function isRise(before: PlaySight | undefined, sight: PlaySight): boolean {
  const [from, to] = [counterValue(before, "score"), counterValue(sight, "score")];
  return from !== undefined && to !== undefined && to > from;
}

function quietMoments({ sights, trace }: Recording): Moment[] {
  const inputs = trace.cues.map(({ atMs }) => atMs);
  let next = 0;
  let lastInputMs = -Infinity;
  return sights.flatMap((sight, index): Moment[] => {
    while ((inputs[next] ?? Infinity) <= sight.atMs) lastInputMs = inputs[next++] ?? lastInputMs;
    const before = sights[index - 1];
    if (!before || before.atMs - lastInputMs < QUIET_MS) return [];
    return [{ atMs: sight.atMs, isStill: isSameSight(before, sight) }];
  });
}

function stillShare(moments: readonly Moment[]): number {
  return moments.filter(({ isStill }) => isStill).length / moments.length;
}

interface Times {
  readonly first: PlaySight;
  readonly rise: PlaySight;
  readonly end: PlaySight;
}

/** Whether the game shows a text that it did not show before, such as "Press Space to go on". */
function asksForSomething({ sights }: Recording, { first, rise, end }: Times): boolean {
  const linesOf = (fromMs: number, toMs: number): Set<string> =>
    new Set(
      sights
        .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
        .flatMap((sight) => textsOf(sight).split("\n").map(maskNumbers)),
    );
  const known = linesOf(first.atMs, rise.atMs - 1);
  return [...linesOf(rise.atMs + AFTER_RISE_MS, end.atMs)].some((line) => !known.has(line));
}
