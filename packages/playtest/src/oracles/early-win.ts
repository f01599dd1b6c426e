import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";

/** Game time around the end of a game in which its counters are updated. */
const AROUND_MS = 1000;
const restNames = /\b(?:left|remaining|to go)\b/u;
/** Supplies, and numbers that a player may leave open: a winner may have some of them left. */
const supplyNames =
  /\b(?:lives|life|balls?|moves?|turns?|tries|attempts?|guesses|time|seconds?|shots?|ammo|bullets?|hints?|undos?|health|fuel|energy|cards?|deck|mines?|bombs?|flags?)\b|^(?:left|remaining|to go)$/u;

/** Finds a win that is declared while a counter of remaining items is not zero. */
export const earlyWin: Oracle = {
  name: "early-win",
  kinds: ["wrong-end"],
  judge(recording) {
    const sights = playSights(recording);
    for (const [index, sight] of sights.entries()) {
      const before = sights[index - 1];
      if (sight.outcome !== "won" || before?.state !== "playing") continue;
      const shown = sights.filter(({ atMs, state }) => state === "game_over" && isAround(atMs, sight.atMs));
      const name = restCounters(before).find((one) => isFalling(sights, { name: one, until: index, end: shown }));
      if (name !== undefined) return [judgement(name, counterValue(shown.at(-1), name) ?? 0, sight.atMs)];
    }
    return [];
  },
};

function isAround(atMs: number, endMs: number): boolean {
  return atMs >= endMs && atMs <= endMs + AROUND_MS;
}

function restCounters({ counters }: PlaySight): string[] {
  return [...counters.keys()].filter((name) => restNames.test(name) && !supplyNames.test(name));
}

/** Whether a counter falls towards the end of the game, and is not zero there. */
function isFalling(
  sights: readonly PlaySight[],
  { name, until, end }: { readonly name: string; readonly until: number; readonly end: readonly PlaySight[] },
): boolean {
  const left = end.flatMap((sight) => counterValue(sight, name) ?? []);
  const highest = Math.max(...sights.slice(0, until).flatMap((sight) => counterValue(sight, name) ?? []));
  return left.length > 0 && left.every((value) => value > 0 && value < highest);
}

function judgement(name: string, value: number, atMs: number): Judgement {
  return {
    kind: "wrong-end",
    severity: "medium",
    confidence: 0.6,
    title: `The game is won although the counter ${JSON.stringify(name)} shows ${value}.`,
    evidence: ["The counter falls during play, so that it should be zero at a win."],
    atMs,
    key: `won with ${name}`,
  };
}
