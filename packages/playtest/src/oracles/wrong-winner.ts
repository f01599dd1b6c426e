import type { Judgement, Oracle } from "../findings/oracle.ts";
import { counterValue, type PlaySight, playSights } from "../findings/play-sights.ts";
import { readState } from "../reading/game-state.ts";

/** Game time after the end in which the last point is shown. */
const AROUND_MS = 1000;
/** Number of points that were counted one by one in a match. */
const ENOUGH_POINTS = 3;
const ownNames = /^(?:you|player|me|points 1|left)$/u;
const otherNames = /^(?:computer|cpu|ai|opponent|enemy|bot|rival|points 2|right)$/u;
/** Texts of ends that name the winner by a side. */
const leftWins = /\b(?:left|player (?:1|one)|p1)\b[^.!]{0,12}\bw[io]ns?\b/iu;
const rightWins = /\b(?:right|player (?:2|two)|p2)\b[^.!]{0,12}\bw[io]ns?\b/iu;

/** Finds a match that is won by the side with fewer points. */
export const wrongWinner: Oracle = {
  name: "wrong-winner",
  kinds: ["wrong-end"],
  judge(recording) {
    const sights = playSights(recording);
    const [own, other] = [ownNames, otherNames].map((names) => nameOf(sights, names));
    if (own === undefined || other === undefined || countPoints(sights, [own, other]) < ENOUGH_POINTS) return [];
    return sights.flatMap((sight, index): Judgement[] => {
      const before = sights[index - 1];
      if (sight.state !== "game_over" || before?.state !== "playing") return [];
      const texts = recording.sights[index]?.texts ?? [];
      const winner = winnerOf(sight, readState({ texts }).text);
      const after = sights.findLast((one) => one.state === "game_over" && one.atMs <= sight.atMs + AROUND_MS) ?? sight;
      const leads = [before, after].map((one) => (counterValue(one, own) ?? 0) - (counterValue(one, other) ?? 0));
      const isWrong = winner === "own" ? leads.every((lead) => lead < 0) : leads.every((lead) => lead > 0);
      if (winner === undefined || !isWrong) return [];
      const points = `${counterValue(before, own)} to ${counterValue(before, other)}`;
      return [
        {
          kind: "wrong-end",
          severity: "medium",
          confidence: 0.7,
          title: `The match is ${winner === "own" ? "won" : "lost"} with ${points} points.`,
          evidence: [`${JSON.stringify(own)} and ${JSON.stringify(other)} count the points of the two sides.`],
          atMs: after.atMs,
          key: `winner ${winner}`,
        },
      ];
    });
  },
};

function nameOf(sights: readonly PlaySight[], names: RegExp): string | undefined {
  return sights.flatMap(({ counters }) => [...counters.keys()]).find((name) => names.test(name));
}

/** Counts the rises by one of the points of both sides. The value of a hand of cards rises by more. */
function countPoints(sights: readonly PlaySight[], names: readonly string[]): number {
  const rises = names.flatMap((name) =>
    sights.flatMap((sight, index) => {
      const [from, to] = [sights[index - 1], sight].map((one) => counterValue(one, name));
      return from !== undefined && to !== undefined && to > from ? to - from : [];
    }),
  );
  return rises.every((rise) => rise === 1) ? rises.length : 0;
}

function winnerOf({ outcome }: PlaySight, text: string): "own" | "other" | undefined {
  if (leftWins.test(text)) return "own";
  if (rightWins.test(text)) return "other";
  return outcome === "won" || outcome === "lost" ? ({ won: "own", lost: "other" } as const)[outcome] : undefined;
}
