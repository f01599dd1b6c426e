import { firstDifference } from "../explorer/learn-controls.ts";
import type { GameSetup } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import { type Beat, clickAt, dragFromTo, wait } from "../input/gestures.ts";
import { buildTrace } from "../runs/build-trace.ts";

const BETWEEN_MS = 300;
const MOVES_MS = 100;
/** Places of the picture, as shares of the window. */
const places = [
  [0.5, 0.5],
  [0.3, 0.7],
  [0.7, 0.3],
  [0.5, 0.8],
] as const;

/** Moves, clicks and drags the mouse of a game that names it, and compares it with the same game without. */
export const deadMouse: Experiment = {
  name: "dead-mouse",
  kinds: ["dead-control"],
  plan(setup) {
    if (setup.namesMouse !== true || !setup.isDeterministic) return [];
    const beats = mouseBeats(setup);
    const ms = beats.reduce((sum, beat) => sum + beat.ms, 0);
    return [buildTrace(setup, wait(ms)), buildTrace(setup, beats)];
  },
  judge([without, withMouse], { playFromMs, hearsMouse }) {
    if (!without || !withMouse || firstDifference(without, withMouse, playFromMs) !== undefined) return [];
    return [
      {
        kind: "dead-control",
        severity: "medium",
        confidence: 0.75,
        title: "The mouse does nothing, although the game names it.",
        evidence: [
          `The game looks the same with and without the mouse. Its scripts ${hearsMouse ? "listen" : "do not listen"} to it.`,
        ],
        atMs: withMouse.trace.endMs,
        key: "mouse",
      },
    ];
  },
};

function mouseBeats({ viewport }: GameSetup): Beat[] {
  const points = places.map(([x, y]) => ({ x: Math.round(x * viewport.width), y: Math.round(y * viewport.height) }));
  const moves = points.map((point): Beat => ({ inputs: [{ kind: "mouse-move", ...point }], ms: MOVES_MS }));
  const clicks = points.flatMap(({ x, y }) => [...clickAt(x, y), ...wait(BETWEEN_MS)]);
  const [from, to] = points;
  const drag = from && to ? [...dragFromTo(from, to), ...wait(BETWEEN_MS)] : [];
  return [...moves, ...wait(BETWEEN_MS), ...clicks, ...drag];
}
