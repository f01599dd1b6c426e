import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import type { ObjectLook } from "./game-setup.ts";
import { objectsIn } from "./objects-in.ts";

/** Differences between the movements of the parts of one object that turns or is rounded. */
const SAME_PX = 4;

/**
 * Returns the object that a key moved: same looks, other position. If the key sets a whole game in motion, the player's object is the one
 * that moves in a way of its own. Undefined if that is none, or more than one.
 */
export function findMoved(baseline: Recording, recording: Recording, fromMs: number): MovedObject | undefined {
  for (const sight of recording.sights.filter(({ atMs }) => atMs >= fromMs)) {
    const twin = baseline.sights.find(({ atMs }) => atMs === sight.atMs);
    const moved = twin ? movedObjects(twin, sight) : [];
    if (moved.length > 0) return playerOf(moved);
  }
  return undefined;
}

/** An object and its movement, in CSS pixels. */
export interface MovedObject {
  readonly look: ObjectLook;
  readonly dx: number;
  readonly dy: number;
}

/** Returns the objects at other places than in another sight of the same moment. */
function movedObjects(twin: Sight, sight: Sight): MovedObject[] {
  const [before, after] = [objectsIn(twin), objectsIn(sight)];
  const gone = before.filter((shape) => !after.some((other) => isEqual(shape, other)));
  const come = after.filter((shape) => !before.some((other) => isEqual(shape, other)));
  return come.flatMap((shape) => {
    const origin = gone.find((other) => looksLike(other, shape));
    const [dx, dy] = origin ? [shape.x - origin.x, shape.y - origin.y] : [0, 0];
    return Math.abs(dx) + Math.abs(dy) >= 3 ? [{ look: lookOf(shape), dx, dy }] : [];
  });
}

/** Returns the object that moves in a way of its own, while the parts of one object, or an object and what it pushes, move alike. */
function playerOf(moved: readonly MovedObject[]): MovedObject | undefined {
  const ways = Map.groupBy(moved, ({ dx, dy }) => `${Math.round(dx / SAME_PX)} ${Math.round(dy / SAME_PX)}`);
  if (ways.size === 1) return moved[0];
  const [alone, ...others] = [...ways.values()].filter(({ length }) => length === 1);
  return others.length === 0 ? alone?.[0] : undefined;
}

function isEqual(one: DrawnShape, other: DrawnShape): boolean {
  return one.x === other.x && one.y === other.y && looksLike(one, other);
}

export function looksLike(one: ObjectLook, other: ObjectLook): boolean {
  const isSameSize = Math.abs(one.width - other.width) <= 2 && Math.abs(one.height - other.height) <= 2;
  return one.kind === other.kind && one.color === other.color && isSameSize;
}

function lookOf({ kind, color, width, height }: DrawnShape): ObjectLook {
  return { kind, color, width, height };
}
