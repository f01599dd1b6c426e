import type { ObjectLook } from "../explorer/game-setup.ts";
import { matches, type CanvasObject, canvasObjects } from "../explorer/canvas-objects.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Judgement, Oracle } from "../findings/oracle.ts";
import { isInside } from "../probe/is-inside.ts";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of meetings of two kinds of objects that end in a bounce or a hit, and of those in which one passes through the other. */
const ENOUGH_HITS = 4;
const ENOUGH_PASSES = 3;
const ENOUGH_PASSES_OF_PLAYER = 2;
/** Objects that are more than this at once decorate the picture, or are a swarm that a player can't avoid. */
const MOST_ALIKE = 2;
/** Share of a box at each edge that a near miss may touch. */
const EDGE = 0.3;
/** Length of the way on which an object is met, in movements between two sights. */
const AHEAD = 1.5;
/** Movement between two sights, in CSS pixels. */
const SLOWEST = 4;
/** Number of movements along each axis, and share of others, of an object that walks in a maze. */
const ENOUGH_STEPS = 10;
const MOST_SLANTED = 0.2;
const LARGEST_MOVER = 40;
const MOST_MOVERS = 6;
/** Largest difference between two movements of an object that flies straight. */
const STRAIGHT_PX = 6;

export interface Meetings {
  /** Looks of the object that flies, and of the one in its way. */
  readonly mover: string;
  readonly target: string;
  hits: number;
  passes: number;
  /** Passes after which the game counted nothing. */
  silentPasses: number;
  readonly isWithPlayer: boolean;
  lastMs: number;
  /** Time of the sight before the last meeting: the next sight may show the same meeting. */
  metAtMs: number;
}

/** Finds objects that usually stop or hit each other, and sometimes pass through. */
export const passThrough: Oracle = {
  name: "pass-through",
  kinds: ["collision"],
  judge(recording, setup) {
    const all = meetingsOf(recording, setup?.player);
    const walkers = all.size > 0 ? walkersIn(recording) : new Set<string>();
    return [...all].flatMap(([key, { mover, hits, passes, silentPasses, isWithPlayer, lastMs }]): Judgement[] => {
      const isNeverHit = hits === 0 && isWithPlayer && silentPasses >= ENOUGH_PASSES;
      const enoughPasses = isWithPlayer ? ENOUGH_PASSES_OF_PLAYER : ENOUGH_PASSES;
      if (!isNeverHit && (hits < ENOUGH_HITS || passes < enoughPasses || walkers.has(mover))) return [];
      return [
        {
          kind: "collision",
          severity: "medium",
          confidence: 0.6,
          title: isNeverHit
            ? "A moving object passes through the player, and nothing happens."
            : "A moving object passes through another, which it hits at other times.",
          evidence: [`${hits} meetings end in a hit or a bounce, ${passes} do not.`],
          atMs: lastMs,
          key,
        },
      ];
    });
  },
};

/** Returns the looks of objects that walk along the ways of a maze, and turn at its corners whatever else lies there. */
function walkersIn({ sights }: Recording): Set<string> {
  const steps = new Map<string, { x: number; y: number; other: number }>();
  for (const [index, sight] of sights.entries()) {
    const before = sights[index - 1];
    if (!before) continue;
    for (const object of canvasObjects(sight, before)) {
      const [dx, dy] = [Math.abs(object.dx ?? 0), Math.abs(object.dy ?? 0)];
      if (Math.max(dx, dy) < SLOWEST) continue;
      const known = steps.get(lookOf(object)) ?? { x: 0, y: 0, other: 0 };
      steps.set(lookOf(object), known);
      if (dx < 1) known.y++;
      else if (dy < 1) known.x++;
      else known.other++;
    }
  }
  const isWalker = ({ x, y, other }: { x: number; y: number; other: number }): boolean =>
    Math.min(x, y) >= ENOUGH_STEPS && other <= (x + y) * MOST_SLANTED;
  return new Set([...steps].flatMap(([look, counted]) => (isWalker(counted) ? [look] : [])));
}

/** Counts how objects that fly straight meet others, by their looks. */
export function meetingsOf(recording: Recording, player: ObjectLook | undefined): Map<string, Meetings> {
  const { sights } = recording;
  const states = playSights(recording);
  const found = new Map<string, Meetings>();
  for (const [index, sight] of sights.entries()) {
    const [earlier, before] = [sights[index - 2], sights[index - 1]];
    const [middle, after] = [sights[index + 1], sights[index + 2]];
    if (!earlier || !before || !middle || !after || states[index + 2]?.state !== "playing") continue;
    const movers = moversIn(sight, { before, earlier });
    const isCounted = countersOf(states[index]) !== countersOf(states[index + 2]);
    for (const mover of movers.filter((one) => !player || !matches(one, player)))
      for (const target of targetsOf(mover, sight)) {
        const alike = sight.shapes.filter((shape) => matches(shape, mover)).length;
        const isSilent = !isCounted && alike <= MOST_ALIKE;
        note({ mover, target, middle, after }, { sightMs: sight.atMs, beforeMs: before.atMs, isSilent });
      }
  }
  return found;

  function note(
    meeting: Meeting,
    { sightMs, beforeMs, isSilent }: { sightMs: number; beforeMs: number; isSilent: boolean },
  ): void {
    const { mover, target, after } = meeting;
    const outcome = outcomeOf(meeting);
    if (outcome === undefined) return;
    const key = `${lookOf(mover)} ${lookOf(target)}`;
    const isWithPlayer = player !== undefined && matches(target, player);
    const looks = { mover: lookOf(mover), target: lookOf(target) };
    const unknown = { ...looks, hits: 0, passes: 0, silentPasses: 0, isWithPlayer, lastMs: 0, metAtMs: -Infinity };
    const known = found.get(key) ?? unknown;
    found.set(key, known);
    if (known.metAtMs >= beforeMs) return;
    known.metAtMs = sightMs;
    if (outcome === "hit") known.hits++;
    else {
      known.passes++;
      if (isSilent) known.silentPasses++;
      known.lastMs = after.atMs;
    }
  }
}

interface Meeting {
  readonly mover: CanvasObject;
  readonly target: DrawnShape;
  readonly middle: Sight;
  readonly after: Sight;
}

/** Returns small objects that fly straight, if they are few: a steered object turns aside by itself. */
function moversIn(
  sight: Sight,
  { before, earlier }: { readonly before: Sight; readonly earlier: Sight },
): CanvasObject[] {
  const known = canvasObjects(before, earlier);
  const movers = canvasObjects(sight, before).filter(
    ({ dx = 0, dy = 0, width, height }) =>
      Math.hypot(dx, dy) >= SLOWEST && Math.max(width, height) <= LARGEST_MOVER && Math.hypot(dx, dy) <= 80,
  );
  const isStraight = ({ dx = 0, dy = 0, x, y }: CanvasObject): boolean =>
    known.some(
      (one) =>
        isNear(one, { x: x - dx, y: y - dy }, 1) &&
        isNear({ x: one.dx ?? 0, y: one.dy ?? 0 }, { x: dx, y: dy }, STRAIGHT_PX),
    );
  return movers.length > MOST_MOVERS ? [] : movers.filter((one) => isStraight(one) && !isGridStep(one));
}

/** A step of about the object's own size is a step on a grid, such as that of a snake's body. */
function isGridStep({ dx = 0, dy = 0, width, height }: CanvasObject): boolean {
  const size = Math.max(width, height);
  return Math.abs(Math.hypot(dx, dy) - size) <= size * 0.25;
}

function isNear(one: { readonly x: number; readonly y: number }, other: typeof one, px: number): boolean {
  return Math.abs(one.x - other.x) <= px && Math.abs(one.y - other.y) <= px;
}

/** Returns the shapes that lie in the way of the next two sights and were not touched yet. */
function targetsOf(mover: CanvasObject, { shapes }: Sight): DrawnShape[] {
  const { dx = 0, dy = 0 } = mover;
  return shapes.filter((shape) => {
    if (lookOf(shape) === lookOf(mover) || shape.width * shape.height > 40_000) return false;
    // A line, such as the one in the middle of a table.
    if (Math.min(shape.width, shape.height) < 1) return false;
    const [x, y] = [mover.midX, mover.midY];
    return !isInside({ x, y }, shape) && isCrossed({ x, y, dx: dx * AHEAD, dy: dy * AHEAD }, shape);
  });
}

function outcomeOf({ mover, target, middle, after }: Meeting): "hit" | "pass" | undefined {
  const { dx = 0, dy = 0 } = mover;
  const at = (sight: Sight, times: number): boolean =>
    sight.shapes.some(
      (shape) =>
        lookOf(shape) === lookOf(mover) &&
        Math.abs(shape.x - mover.x - dx * times) <= 6 &&
        Math.abs(shape.y - mover.y - dy * times) <= 6,
    );
  const isStillIn = (sight: Sight): boolean =>
    sight.shapes.some(
      (shape) =>
        lookOf(shape) === lookOf(target) && Math.abs(shape.x - target.x) <= 20 && Math.abs(shape.y - target.y) <= 20,
    );
  // An object that leaves the field behind the target begins again elsewhere.
  if (at(middle, 1) && isBehind(mover, target) && isStillIn(middle)) return "pass";
  if (at(middle, 1) && at(after, 2)) return isStillIn(after) ? "pass" : undefined;
  return "hit";
}

/** Whether an object has left the inner part of a box behind after its next movement. */
function isBehind({ midX, midY, dx = 0, dy = 0 }: CanvasObject, target: DrawnShape): boolean {
  const alongX = crossing({ from: midX, by: dx }, { from: target.x, size: target.width });
  const alongY = crossing({ from: midY, by: dy }, { from: target.y, size: target.height });
  return Math.min(alongX.leave, alongY.leave) <= 1;
}

function countersOf(state: PlaySight | undefined): string {
  return [...(state?.counters ?? [])].map(([name, { value }]) => (name === "time" ? "" : `${name} ${value}`)).join();
}

interface Way {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Whether a straight way crosses the inner part of a box, however thin that is. */
function isCrossed({ x, y, dx, dy }: Way, box: DrawnShape): boolean {
  const alongX = crossing({ from: x, by: dx }, { from: box.x, size: box.width });
  const alongY = crossing({ from: y, by: dy }, { from: box.y, size: box.height });
  return Math.max(alongX.enter, alongY.enter, 0) <= Math.min(alongX.leave, alongY.leave, 1);
}

/** Returns the shares of a way at which it enters and leaves the inner part of a side. */
function crossing(
  way: { readonly from: number; readonly by: number },
  side: { readonly from: number; readonly size: number },
): { readonly enter: number; readonly leave: number } {
  const [least, most] = [side.from + side.size * EDGE, side.from + side.size * (1 - EDGE)];
  if (way.by === 0) {
    const isBetween = way.from >= least && way.from <= most;
    return isBetween ? { enter: -Infinity, leave: Infinity } : { enter: Infinity, leave: -Infinity };
  }
  const [one, other] = [(least - way.from) / way.by, (most - way.from) / way.by];
  return { enter: Math.min(one, other), leave: Math.max(one, other) };
}

/** Names the looks of an object. */
export function lookOf({ kind, color, width, height }: DrawnShape): string {
  return `${kind} ${color} ${Math.round(width / 3)} ${Math.round(height / 3)}`;
}
