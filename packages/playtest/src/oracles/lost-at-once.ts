import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";

/** Number of games in a row that the first input loses: one may be bad luck. */
const ENOUGH_GAMES = 3;

interface PlayedGame {
  readonly presses: number;
  readonly endMs: number;
}

/** Finds a game that its first input loses, again and again. */
export const lostAtOnce: Oracle = {
  name: "lost-at-once",
  kinds: ["unfair-start"],
  judge(recording) {
    if (hasFailed(recording)) return [];
    const games = endedGames(recording);
    const last = games.at(-1);
    if (!last || games.length < ENOUGH_GAMES || games.some(({ presses }) => presses !== 1)) return [];
    return [
      {
        kind: "unfair-start",
        severity: "medium",
        confidence: 0.7,
        title: "The first input loses the game.",
        evidence: [`${games.length} games were lost with their first input, and none lasted longer.`],
        atMs: games[ENOUGH_GAMES - 1]?.endMs ?? last.endMs,
        key: "first input",
      },
    ];
  },
};

/** Returns the games, with the number of presses that each took to lose it. */
function endedGames(recording: Recording): PlayedGame[] {
  const states = playSights(recording);
  const presses = recording.trace.cues.filter(({ input }) => input.kind === "key-down" || input.kind === "mouse-down");
  const games: PlayedGame[] = [];
  let beganMs: number | undefined;
  for (const [index, { atMs, state, outcome }] of states.entries()) {
    const before = states[index - 1];
    if (state === "playing") beganMs ??= before?.atMs ?? atMs;
    if (state === "playing" || beganMs === undefined) continue;
    const fromMs = beganMs;
    beganMs = undefined;
    const given = presses.filter((press) => press.atMs >= fromMs && press.atMs < atMs);
    // The input that began the game belongs to the screen before it.
    const own = given.filter((press) => !isStart(states, press.atMs)).length;
    if (state === "game_over") games.push({ presses: outcome === "lost" ? own : Infinity, endMs: atMs });
  }
  const rest = presses.filter(({ atMs }) => beganMs !== undefined && atMs >= beganMs);
  return rest.length > 2 ? [...games, { presses: rest.length, endMs: recording.trace.endMs }] : games;
}

function isStart(states: ReturnType<typeof playSights>, atMs: number): boolean {
  const before = states.findLast((sight) => sight.atMs <= atMs);
  return before !== undefined && before.state !== "playing";
}
