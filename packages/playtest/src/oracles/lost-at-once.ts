import type { GameSetup } from "../explorer/game-setup.ts";
import { isRestart } from "../findings/games-of.ts";
import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Cue } from "../input/game-input.ts";
import { readFieldSigns, squareAt } from "../reading/mine-field.ts";
import { readSquareGrid } from "../reading/square-grid.ts";
import type { Recording } from "../runs/recording.ts";

/** Number of games in a row that the first input loses: one may be bad luck. */
const ENOUGH_GAMES = 3;

/** Game time from a press to the message of the end that it causes: policies may press again meanwhile. */
const ANSWER_MS = 800;

interface PlayedGame {
  /** Whether the first press lost the game. */
  readonly isLostAtOnce: boolean;
  readonly endMs: number;
}

/** Finds a game that its first input loses, again and again. */
export const lostAtOnce: Oracle = {
  name: "lost-at-once",
  kinds: ["unfair-start"],
  judge(recording, setup) {
    if (hasFailed(recording)) return [];
    const games = endedGames(recording, setup);
    const last = games.at(-1);
    if (!last || games.length < ENOUGH_GAMES || games.some(({ isLostAtOnce }) => !isLostAtOnce)) return [];
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

/** Returns the games that ended, and the last one if it has lasted for several presses. */
function endedGames(recording: Recording, setup: GameSetup | undefined): PlayedGame[] {
  const states = playSights(recording);
  const presses = recording.trace.cues.filter((cue) => isPress(cue) && !isRestart(cue, setup));
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
    const own = given.filter((press) => !isStart(states, press.atMs));
    const isLost = state === "game_over" && outcome === "lost";
    const isLostAtOnce = isLost && (own.length === 1 || isFirstSquare(recording, { own, endMs: atMs }));
    if (state === "game_over") games.push({ isLostAtOnce, endMs: atMs });
  }
  const rest = presses.filter(({ atMs }) => beganMs !== undefined && atMs >= beganMs);
  if (rest.length <= 2) return games;
  return [...games, { isLostAtOnce: false, endMs: recording.trace.endMs }];
}

interface EndedGame {
  readonly own: readonly Cue[];
  readonly endMs: number;
}

/** Whether a game was lost as soon as the first square of its field was opened. Presses beside the field open none. */
function isFirstSquare(recording: Recording, { own, endMs }: EndedGame): boolean {
  const before = recording.sights.findLast(({ atMs }) => atMs < endMs);
  const signs = readFieldSigns({ sights: recording.sights, cues: [] });
  const grid = before && readSquareGrid(before);
  if (!signs || !grid) return false;
  const first = own.find(({ input }) => input.kind === "mouse-down" && squareAt(grid, input) !== undefined);
  return first !== undefined && endMs - first.atMs <= ANSWER_MS;
}

function isPress({ input }: Cue): boolean {
  // The right button marks.
  return input.kind === "key-down" || (input.kind === "mouse-down" && input.button !== "right");
}

function isStart(states: ReturnType<typeof playSights>, atMs: number): boolean {
  const before = states.findLast((sight) => sight.atMs <= atMs);
  return before !== undefined && before.state !== "playing";
}
