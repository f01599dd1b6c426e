import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";

/** Game time without lives or time: the last ball may still roll. */
const PATIENCE_MS = 5000;

/** Finds a game that continues without lives, or after its time has run out. */
export const wrongEnd: Oracle = {
  name: "wrong-end",
  kinds: ["wrong-end"],
  judge: (recording) => [
    ...findWithout(playSights(recording), "lives"),
    ...findWithout(withCountdown(playSights(recording)), "time"),
  ],
};

function findWithout(sights: readonly PlaySight[], name: "lives" | "time"): Judgement[] {
  let sinceMs: number | undefined;
  for (const sight of sights) {
    const { state, atMs } = sight;
    const value = counterValue(sight, name);
    if (state !== "playing" || value === undefined || value > 0) sinceMs = undefined;
    else sinceMs ??= atMs;
    if (sinceMs === undefined || atMs - sinceMs < PATIENCE_MS) continue;
    return [
      {
        kind: "wrong-end",
        severity: "medium",
        confidence: 0.7,
        title:
          name === "lives"
            ? `The game continues with ${value} lives.`
            : "The game continues after its time has run out.",
        evidence: [`From ${sinceMs} ms to ${atMs} ms of game time.`],
        atMs,
        key: `no ${name}`,
      },
    ];
  }
  return [];
}

/** Returns the sights from which on a timer counts down: others begin at zero. */
function withCountdown(sights: readonly PlaySight[]): readonly PlaySight[] {
  const from = sights.findIndex((sight, index) => {
    const [before, after] = [timeOf(sights[index - 1]), timeOf(sight)];
    return before !== undefined && after !== undefined && before > after && after > 0;
  });
  return from < 0 ? [] : sights.slice(from);
}

function timeOf(sight: PlaySight | undefined): number | undefined {
  return sight?.state === "playing" ? counterValue(sight, "time") : undefined;
}
