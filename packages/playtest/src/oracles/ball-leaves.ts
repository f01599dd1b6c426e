import type { CanvasObject } from "../explorer/canvas-objects.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Oracle } from "../findings/oracle.ts";
import { largestBox } from "../probe/largest-box.ts";
import type { Box } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { type Flight, flightsOf } from "./flights.ts";

/** Number of bounces that show that walls stop an object. */
const ENOUGH_BOUNCES = 2;
/** Number of sights in a row in which it flies on outside of the field. */
const ENOUGH_SIGHTS = 8;
/** Slowest movement between two sights, in CSS pixels: an object that is thrown turns at less. */
const SLOWEST = 4;
/** Number of sights around the moment at which an object leaves, in which a game counts a point or a lost ball. */
const COUNTED_SIGHTS = 4;

/** Finds a ball that bounces off walls, and then leaves the field and flies on while nothing is counted. */
export const ballLeaves: Oracle = {
  name: "ball-leaves",
  kinds: ["collision"],
  judge(recording, setup) {
    if (setup?.isMoving !== true) return [];
    for (const flight of flightsOf(recording).values()) {
      const at = leavingSight(recording, flight);
      if (at === undefined) continue;
      return [
        {
          kind: "collision",
          severity: "medium",
          confidence: 0.65,
          title: "A ball leaves the playing field and flies on outside of it.",
          evidence: [`It is outside of the canvas for ${ENOUGH_SIGHTS / 10} s, after it has bounced inside.`],
          atMs: recording.sights[at]?.atMs ?? recording.trace.endMs,
          key: "ball outside",
        },
      ];
    }
    return [];
  },
};

/** Returns the number of the sight that proves that an object left the field. */
function leavingSight(recording: Recording, flight: Flight): number | undefined {
  const states = playSights(recording);
  let [bounces, outside] = [0, 0];
  for (const [index, sight] of recording.sights.entries()) {
    const [object, before] = [flight.get(index), flight.get(index - 1)];
    const canvas = largestBox(sight.canvases);
    if (!object || !canvas || states[index]?.state !== "playing") {
      outside = 0;
      continue;
    }
    const isOut = isOutside(object, canvas) && isFlying(object) && !isScrolling(sight, object, canvas);
    if (!isOut && before && hasTurned(before, object)) bounces++;
    outside = isOut ? outside + 1 : 0;
    const leftAt = index - ENOUGH_SIGHTS + 1;
    if (bounces >= ENOUGH_BOUNCES && outside === ENOUGH_SIGHTS && !isCounted(states, leftAt)) return index;
  }
  return undefined;
}

function isOutside({ x, y, width, height }: Box, canvas: Box): boolean {
  const isBeside = x + width < canvas.x || x > canvas.x + canvas.width;
  return isBeside || y + height < canvas.y || y > canvas.y + canvas.height;
}

/** Whether other objects lie outside of the canvas, too: the level is larger than the picture. */
function isScrolling({ shapes }: Sight, { kind, color }: CanvasObject, canvas: Box): boolean {
  return shapes.some((shape) => (shape.kind !== kind || shape.color !== color) && isOutside(shape, canvas));
}

function isFlying({ dx = 0, dy = 0 }: CanvasObject): boolean {
  return Math.hypot(dx, dy) >= SLOWEST;
}

function hasTurned(before: CanvasObject, after: CanvasObject): boolean {
  const isTurn = (one = 0, other = 0): boolean =>
    one * other < 0 && Math.min(Math.abs(one), Math.abs(other)) >= SLOWEST;
  return isTurn(before.dx, after.dx) || isTurn(before.dy, after.dy);
}

function isCounted(states: readonly PlaySight[], at: number): boolean {
  const around = states.slice(Math.max(0, at - COUNTED_SIGHTS), at + COUNTED_SIGHTS);
  const texts = around.map(({ counters }) =>
    [...counters].map(([name, { value }]) => (name === "time" ? "" : `${name} ${value}`)).join(),
  );
  return new Set(texts).size > 1;
}
