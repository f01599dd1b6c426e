import type { Cue } from "../input/game-input.ts";
import type { Recording } from "../runs/recording.ts";
import { during, recordingOf, setup } from "./recording.test.support.ts";

export const board = { ...setup, isMoving: false, hearsMouse: true };

/** Clicks the squares of a board of three by three, one every 300 ms, again and again. */
export const clicks: Cue[] = Array.from({ length: 36 }, (_, index) => ({
  atMs: 100 + index * 300,
  input: { kind: "mouse-down", x: 100 + (index % 3) * 60, y: 100 + (Math.floor(index / 3) % 3) * 60 },
}));

/** A board that shows another picture after each click that it accepts. */
export function boardOf(takes: (click: number) => boolean): Recording {
  let shown = 0;
  return recordingOf(
    during(112, (index) => {
      const click = (index * 100 - 200) / 300;
      if (Number.isInteger(click) && click >= 0 && click < clicks.length && takes(click)) shown++;
      return { elements: String(shown) };
    }),
    { inputs: clicks },
  );
}
