import { clickCell } from "../findings/click-cell.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of gestures in a row, and of different places in which they begin. */
const ENOUGH_GESTURES = 8;
const ENOUGH_PLACES = 5;

interface Gesture {
  readonly atMs: number;
  readonly place: string;
  /** The look before the gesture. */
  readonly before: Sight;
}

/** Finds gestures of the mouse that the game shows, such as a line while dragging, and that change nothing in the end. */
export const noLastingEffect: Oracle = {
  name: "no-lasting-effect",
  kinds: ["stuck-state"],
  judge(recording, setup) {
    if (!setup || setup.isMoving) return [];
    if (recording.events.some(({ kind }) => kind === "script-error" || kind === "page-crash")) return [];
    const gestures = gesturesOf(recording);
    for (const [index, { before, atMs: fromMs }] of gestures.entries()) {
      const row = gestures.slice(index, index + ENOUGH_GESTURES);
      const last = row.at(-1);
      const places = new Set(row.map(({ place }) => place));
      if (!last || row.length < ENOUGH_GESTURES || places.size < ENOUGH_PLACES) continue;
      if (!row.every((one) => isSameSight(one.before, before))) continue;
      const during = recording.sights.filter(({ atMs }) => atMs > fromMs && atMs < last.atMs);
      if (during.every((sight) => isSameSight(sight, before))) continue;
      return [
        {
          kind: "stuck-state",
          severity: "medium",
          confidence: 0.6,
          title: `The game shows the gestures of the mouse after ${(fromMs / 1000).toFixed(1)} s, and none of them has an effect.`,
          evidence: [`After each of ${row.length} gestures in ${places.size} places the game looks as before it.`],
          atMs: last.atMs,
          key: "gestures",
        },
      ];
    }
    return [];
  },
};

/** Returns the presses of the mouse during play, in order. */
function gesturesOf(recording: Recording): Gesture[] {
  const states = playSights(recording);
  return recording.trace.cues.flatMap(({ atMs, input }): Gesture[] => {
    const index = recording.sights.findLastIndex((sight) => sight.atMs <= atMs);
    const before = recording.sights[index];
    if (input.kind !== "mouse-down" || !before || states[index]?.state !== "playing") return [];
    return [{ atMs, place: clickCell(input), before }];
  });
}
