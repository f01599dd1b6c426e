import { hasFailed } from "../findings/has-failed.ts";
import { isTakenBack } from "../findings/is-taken-back.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Duration of a play in which most games have counted something. */
const LONG_PLAY_MS = 20_000;
/** Duration of the longest game of them: one that is over in seconds gives no chance to score. */
const LONG_GAME_MS = 11_000;

/** Game time between two sights of play that separates games. */
const BREAK_MS = 300;

/** Commands of text games that take back what was gained. */
const givingCommands = /^(?:drop|put|throw|give|sell|load|restore|restart|undo)\b/iu;

/** A price in what a game counts as its score: money is spent. */
const priceText =
  /\b(?:buy|costs?|price|pay|rent|spend)\b[^.]{0,40}\b(?:coins?|gems?|crystals?|stars?|apples?)\b|\b(?:coins?|gems?|crystals?|stars?|apples?)\b[^.]{0,20}\b(?:is|are) due\b/iu;

/** Finds a score that falls during a game, or that never changes. */
export const scoreWrong: Oracle = {
  name: "score-wrong",
  kinds: ["score-wrong"],
  judge(recording) {
    const sights = playSights(recording).filter(({ state, counters }) => state === "playing" && counters.has("score"));
    const points = playSights(recording).filter(
      ({ state, counters }) => state === "playing" && counters.has("points 1"),
    );
    // A script that fails explains a score that stays.
    const stays = hasFailed(recording)
      ? []
      : [...stayOf(sights, ["score"]), ...stayOf(points, ["points 1", "points 2"])];
    const falls = fallOf(sights, ({ atMs, by }) => {
      const sight = recording.sights.find((one) => one.atMs === atMs);
      return isGivenBack(recording, atMs) || isTakenBack(recording, atMs) || isPenalty(sight, by) || isMoney(recording);
    });
    return [...falls, ...stays].slice(0, 1);
  },
};

function scoreOf({ counters }: PlaySight): number {
  return counters.get("score")?.value ?? 0;
}

interface Fall {
  readonly atMs: number;
  /** Number of points. */
  readonly by: number;
}

function fallOf(sights: readonly PlaySight[], isGiven: (fall: Fall) => boolean): Judgement[] {
  const [first] = sights;
  for (const [index, sight] of sights.entries()) {
    const before = sights[index - 1];
    const by = before ? scoreOf(before) - scoreOf(sight) : 0;
    if (!first || !before || by <= 0 || isGiven({ atMs: sight.atMs, by })) continue;
    // A new game begins with the same score as the first one.
    if (scoreOf(sight) === scoreOf(first) || sight.atMs - before.atMs > 300) continue;
    // Many games subtract a point for a mistake, and add more for a success.
    if (by < smallestRise(sights)) continue;
    return [
      {
        kind: "score-wrong",
        severity: "medium",
        confidence: 0.6,
        title: `The score falls from ${scoreOf(before)} to ${scoreOf(sight)} during play.`,
        evidence: [`${scoreOf(before)} at ${before.atMs} ms, ${scoreOf(sight)} at ${sight.atMs} ms.`],
        atMs: sight.atMs,
        key: "falls",
      },
    ];
  }
  return [];
}

/** Whether a typed command took back what had scored: a story may count only the things that are carried. */
function isGivenBack({ trace }: Recording, atMs: number): boolean {
  const typed = trace.cues.findLast((cue) => cue.input.kind === "text" && cue.atMs <= atMs);
  return typed?.input.kind === "text" && givingCommands.test(typed.input.text);
}

/** Whether a text states a price in what the game counts as its score. */
function isMoney({ sights }: Recording): boolean {
  return sights.some(({ texts }) => texts.some(({ text }) => priceText.test(text)));
}

/** Whether a text names exactly these points as a loss: "-15" where the player hit, or "Each miss costs 15 points". */
function isPenalty(sight: Sight | undefined, by: number): boolean {
  const named = new RegExp(
    String.raw`(?:^|[\s(])[-−–]\s?${by}\b|\b(?:costs?|loses?|lose|minus)\b[^.]{0,20}\b${by}\b`,
    "iu",
  );
  return sight?.texts.some(({ text }) => named.test(text)) === true;
}

/** Returns 0 if the score never rose. */
function smallestRise(sights: readonly PlaySight[]): number {
  const rises = sights.map((sight, index) => scoreOf(sight) - scoreOf(sights[index - 1] ?? sight));
  const smallest = Math.min(...rises.filter((rise) => rise > 0));
  return Number.isFinite(smallest) ? smallest : 0;
}

function stayOf(sights: readonly PlaySight[], names: readonly string[]): Judgement[] {
  const [first, last] = [sights[0], sights.at(-1)];
  const playedMs = sights.length * 100;
  const textOf = ({ counters }: PlaySight): string => names.map((name) => counters.get(name)?.value).join(" and ");
  if (!first || !last || playedMs < LONG_PLAY_MS || longestGameMs(sights) < LONG_GAME_MS) return [];
  if (sights.some((sight) => textOf(sight) !== textOf(first))) return [];
  return [
    {
      kind: "score-wrong",
      severity: "low",
      confidence: 0.4,
      title: `The score stays ${textOf(first)} during ${Math.round(playedMs / 1000)} s of play.`,
      evidence: ["The explorer may not have done anything that scores."],
      atMs: last.atMs,
      key: "stays",
    },
  ];
}

/** Duration of the longest part of the play without a pause or an end. */
function longestGameMs(sights: readonly PlaySight[]): number {
  let [longest, beganAtMs, lastMs] = [0, 0, -Infinity];
  for (const { atMs } of sights) {
    if (atMs - lastMs > BREAK_MS) beganAtMs = atMs;
    lastMs = atMs;
    longest = Math.max(longest, atMs - beganAtMs);
  }
  return longest;
}
