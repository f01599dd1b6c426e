import type { Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";

/** Lives of more than this are a health bar. */
const MOST_LIVES = 9;

/** Finds a game that is lost although lives are left. */
export const endWithLives: Oracle = {
  name: "end-with-lives",
  kinds: ["wrong-end"],
  judge(recording) {
    const sights = playSights(recording);
    const first = sights.map(livesOf).find((lives) => lives > 0) ?? 0;
    if (first < 2 || first > MOST_LIVES) return [];
    const at = sights.findIndex((sight, index) => isLostWithLives(sight, sights[index - 1], first));
    const end = sights[at];
    if (!end) return [];
    return [
      {
        kind: "wrong-end",
        severity: "medium",
        confidence: 0.5,
        title: `The game is over with ${livesOf(end)} lives left.`,
        evidence: [],
        atMs: end.atMs,
        key: "lives left",
      },
    ];
  },
};

/** The last life is shown as 0 or as 1, and a game that was lost without the loss of a life has another reason. */
function isLostWithLives(sight: PlaySight, before: PlaySight | undefined, first: number): boolean {
  if (sight.state !== "game_over" || sight.outcome !== "lost" || before?.state !== "playing") return false;
  return livesOf(sight) >= 1 && livesOf(before) >= 2 && livesOf(sight) < first;
}

function livesOf({ counters }: PlaySight): number {
  return counters.get("lives")?.value ?? 0;
}
