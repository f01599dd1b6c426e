import { type Beat, clickAt, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { buildTrace, cuesOf, durationOf } from "../runs/build-trace.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import { readState } from "../reading/game-state.ts";
import type { GameSetup } from "./game-setup.ts";
import { firstDifference } from "./learn-controls.ts";

/** Game time after an input in which a game begins. */
const OPEN_MS = 900;
const HOLD_MS = 120;
const BETWEEN_MS = 120;

export interface OpenerOptions {
  /** Keys that did nothing on the first screen. */
  readonly silent: readonly string[];
  /** Keys that did something on it: one of them may begin the game. */
  readonly working: readonly string[];
  /** Whether there is time for another run. */
  readonly hasTime: () => boolean;
}

/**
 * Finds the input that begins a game whose first screen no text explains: after it, keys have an effect that had none before. Returns the
 * setup of the begun game. Undefined if there is no such input.
 */
export async function findOpener(
  laboratory: Laboratory,
  setup: GameSetup,
  { silent, working, hasTime }: OpenerOptions,
): Promise<GameSetup | undefined> {
  for (const [name, beats] of openersOf(setup, working)) {
    const keys = silent.filter((key) => name !== `press ${key}`);
    if (!hasTime() || keys.length === 0) return undefined;
    const begun = openedSetup(setup, name, beats);
    if ((await tryKeys(laboratory, begun, keys)) === "answered") return begun;
  }
  return undefined;
}

/** Presses some keys in one page, and compares it with the same time without them. "over" says that the game ended meanwhile by itself. */
export async function tryKeys(
  laboratory: Laboratory,
  setup: GameSetup,
  keys: readonly string[],
): Promise<"answered" | "silent" | "over"> {
  const presses = keys.flatMap((key) => [...holdKeys([key], HOLD_MS), ...wait(BETWEEN_MS)]);
  const ms = keys.length * (HOLD_MS + BETWEEN_MS);
  const [without, pressed] = await Promise.all([
    laboratory.run(buildTrace(setup, wait(ms))),
    laboratory.run(buildTrace(setup, presses)),
  ]);
  if (!isPlayed(without)) return "over";
  return firstDifference(without, pressed, setup.playFromMs) === undefined ? "silent" : "answered";
}

/** A quick game may be over by then, and keys begin the next one. */
function isPlayed({ sights }: Recording): boolean {
  const last = sights.at(-1);
  return last !== undefined && readState(last).state === "playing";
}

function openersOf({ viewport }: GameSetup, working: readonly string[]): [string, readonly Beat[]][] {
  const keys = [...new Set([...working, "Space", "Enter"])];
  const middle = clickAt(Math.round(viewport.width / 2), Math.round(viewport.height / 2));
  return [
    ...keys.map((key): [string, readonly Beat[]] => [`press ${key}`, holdKeys([key], TAP_MS)]),
    ["click the middle of the game", middle],
  ];
}

function openedSetup(setup: GameSetup, name: string, beats: readonly Beat[]): GameSetup {
  const opened = [...beats, ...wait(OPEN_MS)];
  return {
    ...setup,
    startCues: [...setup.startCues, ...cuesOf(opened, setup.playFromMs)],
    playFromMs: setup.playFromMs + durationOf(opened),
    startNames: [...setup.startNames, name],
  };
}
