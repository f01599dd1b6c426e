import type { Recording } from "../runs/recording.ts";
import type { PlaySight } from "./play-sights.ts";

/** Returns the sights of play of the last game, if it did not end. */
export function lastGame(sights: readonly PlaySight[]): readonly PlaySight[] {
  const end = sights.findLastIndex(({ state }) => state === "game_over");
  return sights.slice(end + 1).filter(({ state }) => state === "playing");
}

/** Returns the number of keys and buttons that were pressed from a moment on. */
export function countPresses({ trace }: Recording, fromMs: number): number {
  return trace.cues.filter(
    ({ atMs, input }) => atMs >= fromMs && (input.kind === "key-down" || input.kind === "mouse-down"),
  ).length;
}
