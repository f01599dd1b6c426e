import type { Button, GameSetup } from "../explorer/game-setup.ts";
import type { Cue, GameInput } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import { playSights } from "./play-sights.ts";

/** One game within a recording. */
export interface Game {
  readonly fromMs: number;
  /** When the next game begins, or the recording ends. */
  readonly toMs: number;
}

/** Distance between two clicks on the same button, in CSS pixels. */
const SAME_BUTTON_PX = 12;
/** Game time in which a game answers the input that begins it again. */
const ANSWER_MS = 100;

/** Returns the games of a recording. A new game begins after a defeat or a draw, or when the player begins it again; a won game may go on. */
export function gamesOf(recording: Recording, setup: GameSetup | undefined): Game[] {
  const sights = playSights(recording);
  const first = sights.find(({ state }) => state === "playing");
  if (!first) return [];
  const afterEnd = sights.flatMap(({ state, atMs }, index) => {
    const before = sights[index - 1];
    return state === "playing" && before?.state === "game_over" && before.outcome !== "won" ? atMs : [];
  });
  const begunAgain = recording.trace.cues.filter((cue) => isRestart(cue, setup)).map(({ atMs }) => atMs + ANSWER_MS);
  const later = [...afterEnd, ...begunAgain].filter((atMs) => atMs > first.atMs);
  const starts = [first.atMs, ...later.toSorted((one, other) => one - other)];
  return starts.map((fromMs, index) => ({ fromMs, toMs: starts[index + 1] ?? recording.trace.endMs }));
}

/** Whether an input begins the game again. */
export function isRestart({ input }: Cue, setup: GameSetup | undefined): boolean {
  if (input.kind === "key-down")
    return setup?.hints.some(({ key, purpose }) => purpose === "restart" && key === input.key) === true;
  return setup?.restartButton !== undefined && isPressOf(input, setup.restartButton);
}

/** Whether an input presses a button. */
export function isPressOf(input: GameInput, button: Button): boolean {
  return input.kind === "mouse-down" && isOnButton(input, button);
}

/** Whether a place lies on a button, near its middle. */
export function isOnButton(place: { readonly x: number; readonly y: number }, { x, y }: Button): boolean {
  return Math.hypot(place.x - x, place.y - y) <= SAME_BUTTON_PX;
}
