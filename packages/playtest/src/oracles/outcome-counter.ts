import type { Judgement, Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";

/** Game time around the end of a game in which the game counts its result. */
const AROUND_MS = 1500;
const ownNames = /^(?:you|your wins|wins?|won|player|victories)$/u;
const otherNames = /^(?:loss(?:es)?|lost|defeats?|computer|cpu|opponent|ai|bot)$/u;

/** Finds a lost game that counts as won, or the other way round. */
export const outcomeCounter: Oracle = {
  name: "outcome-counter",
  kinds: ["counter-wrong"],
  judge(recording) {
    const sights = playSights(recording);
    return sights.flatMap((sight, index): Judgement[] => {
      const { outcome } = sight;
      if (sight.state !== "game_over" || sights[index - 1]?.state !== "playing") return [];
      if (outcome !== "won" && outcome !== "lost") return [];
      const before = sights[index - 1];
      const after = endOf(sight, sights.slice(index));
      const wrongNames = outcome === "lost" ? ownNames : otherNames;
      const name = before && risen(before, after).find((one) => wrongNames.test(one));
      if (name === undefined) return [];
      return [
        {
          kind: "counter-wrong",
          severity: "medium",
          confidence: 0.75,
          title: `The counter ${JSON.stringify(name)} rises although the game was ${outcome}.`,
          evidence: [`From ${before?.counters.get(name)?.value ?? 0} to ${after.counters.get(name)?.value ?? 0}.`],
          atMs: after.atMs,
          key: `${name} ${outcome}`,
        },
      ];
    });
  },
};

/** Returns the last sight of an end in which its result is counted: the next round may be over soon. */
function endOf(end: PlaySight, later: readonly PlaySight[]): PlaySight {
  let last = end;
  for (const sight of later) {
    if (sight.state !== end.state || sight.outcome !== end.outcome || sight.atMs > end.atMs + AROUND_MS) break;
    last = sight;
  }
  return last;
}

function risen(before: PlaySight, after: PlaySight): string[] {
  return [...after.counters].flatMap(([name, { value }]) => {
    const earlier = before.counters.get(name)?.value;
    return earlier !== undefined && value > earlier ? [name] : [];
  });
}
