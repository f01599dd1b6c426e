import type { ObjectLook } from "../explorer/game-setup.ts";
import { matches } from "../explorer/canvas-objects.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Oracle } from "../findings/oracle.ts";
import { isInside } from "../probe/is-inside.ts";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of different squares of one look that stop the player, and of those that do not. */
const ENOUGH_BLOCKED = 3;
const ENOUGH_ENTERED = 2;
const ANSWER_MS = 300;
const SAME_PX = 2;
/** Sizes of a square, as multiples of a step. */
const SMALLEST = 0.4;
const LARGEST = 1.6;

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  a: [-1, 0],
  d: [1, 0],
  w: [0, -1],
  s: [0, 1],
};

interface Step {
  readonly before: Sight;
  readonly after: Sight;
  readonly way: readonly [number, number];
  readonly from: DrawnShape;
  readonly to: DrawnShape;
}

/** Finds squares such as walls that stop the player at some places of a grid, and that it enters at others. */
export const entersBlocker: Oracle = {
  name: "enters-blocker",
  kinds: ["collision"],
  judge(recording, setup) {
    if (!setup?.player || setup.isMoving) return [];
    const steps = stepsOf(recording, setup.player);
    const size = stepSize(steps);
    if (size === 0) return [];
    for (const { blocked, entered, lastMs } of squaresOf(steps, size).values()) {
      const isMixed = [...blocked].some((place) => entered.has(place));
      if (isMixed || blocked.size < ENOUGH_BLOCKED || entered.size < ENOUGH_ENTERED) continue;
      return [
        {
          kind: "collision",
          severity: "medium",
          confidence: 0.6,
          title: "The player enters squares of a kind that stops it elsewhere.",
          evidence: [`${blocked.size} squares of that kind stop the player, ${entered.size} do not.`],
          atMs: lastMs,
          key: "enters",
        },
      ];
    }
    return [];
  },
};

function stepsOf(recording: Recording, player: ObjectLook): Step[] {
  const { sights, trace } = recording;
  const states = playSights(recording);
  const presses = trace.cues.filter(({ input }) => input.kind === "key-down" || input.kind === "mouse-down");
  return presses.flatMap(({ atMs, input }, index): Step[] => {
    const way = input.kind === "key-down" ? directions[input.key] : undefined;
    const untilMs = Math.min(atMs + ANSWER_MS, presses[index + 1]?.atMs ?? Infinity);
    const at = sights.findLastIndex((sight) => sight.atMs <= atMs);
    const [before, after] = [sights[at], sights.findLast((sight) => sight.atMs > atMs && sight.atMs <= untilMs)];
    if (!way || !before || !after || states[at]?.state !== "playing") return [];
    const [from, to] = [soleShape(before, player), soleShape(after, player)];
    return from && to ? [{ before, after, way, from, to }] : [];
  });
}

function soleShape({ shapes }: Sight, player: ObjectLook): DrawnShape | undefined {
  const [own, ...others] = shapes.filter((shape) => matches(shape, player));
  return others.length === 0 ? own : undefined;
}

/** Returns the most frequent length of a step, or 0 if the player hardly moves. */
function stepSize(steps: readonly Step[]): number {
  const lengths = steps.map(({ from, to }) => Math.round(Math.abs(to.x - from.x) + Math.abs(to.y - from.y)));
  const moved = lengths.filter((length) => length > SAME_PX).toSorted((one, other) => one - other);
  return moved[Math.floor(moved.length / 2)] ?? 0;
}

interface Squares {
  readonly blocked: Set<string>;
  readonly entered: Set<string>;
  lastMs: number;
}

/** Returns the squares that the player met, by their looks. */
function squaresOf(steps: readonly Step[], size: number): Map<string, Squares> {
  const found = new Map<string, Squares>();
  for (const { before, after, way, from, to } of steps) {
    const [midX, midY] = [from.x + from.width / 2 + way[0] * size, from.y + from.height / 2 + way[1] * size];
    const target = topShape(before, { x: midX, y: midY }, size);
    if (!target || matches(target, from)) continue;
    const isThere = after.shapes.some((shape) => isSameShape(shape, target));
    const [movedX, movedY] = [to.x - from.x - way[0] * size, to.y - from.y - way[1] * size];
    const isBlocked = Math.abs(to.x - from.x) + Math.abs(to.y - from.y) <= SAME_PX;
    const isEntered = Math.abs(movedX) + Math.abs(movedY) <= SAME_PX;
    if (!isThere || (!isBlocked && !isEntered)) continue;
    const look = `${target.kind} ${target.color} ${target.width} ${target.height}`;
    const known = found.get(look) ?? { blocked: new Set(), entered: new Set(), lastMs: 0 };
    found.set(look, known);
    (isBlocked ? known.blocked : known.entered).add(`${target.x} ${target.y}`);
    known.lastMs = after.atMs;
  }
  return found;
}

/** Returns what a person sees at a point: the last shape that was drawn there, if it has the size of a square and a color of its own. */
function topShape(
  { shapes }: Sight,
  point: { readonly x: number; readonly y: number },
  size: number,
): DrawnShape | undefined {
  const top = shapes.findLast((shape) => isInside(point, shape));
  if (!top || top.kind === "image") return undefined;
  const isSquare = [top.width, top.height].every((side) => side >= size * SMALLEST && side <= size * LARGEST);
  return isSquare ? top : undefined;
}

function isSameShape(one: DrawnShape, other: DrawnShape): boolean {
  return one.color === other.color && Math.abs(one.x - other.x) <= SAME_PX && Math.abs(one.y - other.y) <= SAME_PX;
}
