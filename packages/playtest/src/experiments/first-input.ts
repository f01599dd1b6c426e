import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { clickCell } from "../findings/click-cell.ts";
import type { Experiment } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { GameInput, Trace } from "../input/game-input.ts";
import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";

const AFTER_MS = 800;
const MOST_PLACES = 6;
const MOST_KEYS = 2;
/** Number of first inputs that must all lose: a game of chance may be lost with some of them. */
const ENOUGH_INPUTS = 6;
const ENOUGH_MOVING = 2;

/** Begins new games and makes one input in each: it must not lose the game, whichever it is. */
export const firstInput: Experiment = {
  name: "first-input",
  kinds: ["unfair-start"],
  plan(setup, played) {
    const firsts = firstBeats(setup, played);
    if (firsts.length < enoughOf(setup)) return [];
    return [[], ...firsts].map((beats) => buildTrace(setup, [...beats, ...wait(AFTER_MS)]));
  },
  judge([idle, ...tried], setup) {
    if (!idle || tried.length < enoughOf(setup) || lostAt(idle, setup) !== undefined) return [];
    const ends = tried.flatMap((recording) => lostAt(recording, setup) ?? []);
    const [atMs] = ends;
    if (atMs === undefined || ends.length < tried.length) return [];
    return [
      {
        kind: "unfair-start",
        severity: "medium",
        confidence: 0.7,
        title: "The first input loses the game.",
        evidence: [`${tried.length} different inputs were tried in new games, and each game was lost at once.`],
        atMs: tried.at(-1)?.trace.endMs ?? atMs,
        key: "first input",
      },
    ];
  },
};

function enoughOf({ isMoving }: GameSetup): number {
  return isMoving ? ENOUGH_MOVING : ENOUGH_INPUTS;
}

/** Returns clicks at different places of the play, or on a game of keys some of its keys. */
function firstBeats(setup: GameSetup, { cues }: Trace): Beat[][] {
  const clicks = cues.filter(({ atMs, input }) => atMs >= setup.playFromMs && input.kind === "mouse-down");
  const places = new Map(clicks.flatMap(({ input }): [string, Beat[]][] => placeOf(input)));
  const keys = workingKeys(setup).map((key) => holdKeys([key], TAP_MS));
  return [...[...places.values()].slice(0, MOST_PLACES), ...keys.slice(0, MOST_KEYS)];
}

function placeOf(input: GameInput): [string, Beat[]][] {
  return input.kind === "mouse-down" && input.button !== "right"
    ? [[clickCell(input), clickAt(input.x, input.y)]]
    : [];
}

function lostAt(recording: Recording, { playFromMs }: GameSetup): number | undefined {
  const sights = playSights(recording).filter(({ atMs }) => atMs >= playFromMs);
  if (sights[0]?.state !== "playing") return undefined;
  return sights.find(({ state, outcome }) => state === "game_over" && outcome === "lost")?.atMs;
}
