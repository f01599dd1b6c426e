import { type GameSetup, isMovingAtAll } from "../explorer/game-setup.ts";
import type { Experiment } from "../findings/oracle.ts";
import type { Trace } from "../input/game-input.ts";
import { type Beat, wait } from "../input/gestures.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Box, DrawnShape } from "../probe/seen.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const SMALLER = { width: 800, height: 600 } as const;
const SETTLED_MS = 900;
const FOLLOWS_MS = 400;
/** Places of the mouse, as shares of the picture's width and height. */
const places = [0.3, 0.5, 0.7] as const;
/** Largest distance, as a share, of an object that follows the mouse; and the smallest of one that does not. */
const NEAR = 0.04;
const FAR = 0.08;
/** Number of places at which it is far: where a scale is wrong, one of them is right. */
const ENOUGH_FAR = 2;

/** Moves the mouse over the picture in a smaller window: what follows it must follow it there, too. */
export const resizedMouse: Experiment = {
  name: "resized-mouse",
  kinds: ["resize-break"],
  plan(setup) {
    if (!setup.hearsMouse || !setup.isDeterministic || !isMovingAtAll(setup)) return [];
    return [buildTrace(setup, wait(SETTLED_MS)), buildTrace(setup, [resize, ...wait(SETTLED_MS)])];
  },
  follow([usual, smaller], setup) {
    const [before, after] = [pictureOf(usual), pictureOf(smaller)];
    if (!before || !after || isSameBox(before, after)) return [];
    return [sweep(setup, before, []), sweep(setup, after, [resize])];
  },
  judge([, , usual, smaller]) {
    if (!usual || !smaller) return [];
    const following = looksThat(usual, (distances) => distances.every((distance) => distance <= NEAR));
    const lost = looksThat(
      smaller,
      (distances) => distances.filter((distance) => distance >= FAR).length >= ENOUGH_FAR,
    );
    const look = [...following].find((one) => lost.has(one));
    if (look === undefined) return [];
    return [
      {
        kind: "resize-break",
        severity: "medium",
        confidence: 0.7,
        title: "In a smaller window what follows the mouse is beside it.",
        evidence: [`The object (${look}) is at the mouse in the usual window.`],
        atMs: smaller.trace.endMs,
        key: "mouse",
      },
    ];
  },
};

const resize: Beat = { inputs: [{ kind: "resize", ...SMALLER }], ms: 0 };

function pictureOf(recording: Recording | undefined): Box | undefined {
  return largestBox(recording?.sights.at(-1)?.canvases ?? []);
}

function isSameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

function sweep(setup: GameSetup, { x, y, width, height }: Box, first: readonly Beat[]): Trace {
  const moves = places.map((share): Beat => ({
    inputs: [{ kind: "mouse-move", x: Math.round(x + share * width), y: Math.round(y + share * height) }],
    ms: FOLLOWS_MS,
  }));
  return buildTrace(setup, [...first, ...wait(SETTLED_MS), ...moves]);
}

/** Returns the looks of the objects whose distances from the places of the mouse, along one axis, fulfill a condition. */
function looksThat(recording: Recording, isSo: (distances: readonly number[]) => boolean): Set<string> {
  const moves = recording.trace.cues.filter(({ input }) => input.kind === "mouse-move").slice(-places.length);
  const shown = moves.map(({ atMs }) => recording.sights.findLast((sight) => sight.atMs < atMs + FOLLOWS_MS));
  const looks = new Set(shown[0]?.shapes.map(lookOf));
  return new Set(
    [...looks].flatMap((look) =>
      axes.flatMap((axis) => {
        const distances = shown.flatMap(
          (sight, index) => distanceAt(sight, { look, axis, place: places[index] ?? 0 }) ?? [],
        );
        return distances.length === places.length && isSo(distances) ? `${look} along ${axis}` : [];
      }),
    ),
  );
}

const axes = ["x", "y"] as const;

/** Returns the distance of the only object of a look from a place, as a share of the picture. */
function distanceAt(
  sight: Sight | undefined,
  { look, axis, place }: { readonly look: string; readonly axis: "x" | "y"; readonly place: number },
): number | undefined {
  const picture = sight && largestBox(sight.canvases);
  const [shape, ...others] = sight?.shapes.filter((one) => lookOf(one) === look) ?? [];
  return picture && shape && others.length === 0 ? Math.abs(shareOf(shape, picture, axis) - place) : undefined;
}

function lookOf({ kind, color }: DrawnShape): string {
  return `${kind} ${color}`;
}

/** Returns the middle of a shape as a share of the picture. */
function shareOf(shape: Box, picture: Box, axis: "x" | "y"): number {
  const size = axis === "x" ? "width" : "height";
  return (shape[axis] + shape[size] / 2 - picture[axis]) / picture[size];
}
