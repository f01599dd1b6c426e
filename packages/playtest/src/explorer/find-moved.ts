import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import type { ObjectLook } from "./game-setup.ts";

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
    if (moved.length > 0) return withLastColor(playerOf(moved), recording);
  }
  return undefined;
}

/** Returns the object with the color that it has in the end, if it blinks at first, as after a start. */
function withLastColor(moved: MovedObject | undefined, { sights }: Recording): MovedObject | undefined {
  const last = sights.at(-1)?.shapes ?? [];
  if (!moved || last.some((shape) => looksLike(shape, moved.look))) return moved;
  const alike = last.filter((shape) => looksLike({ ...shape, color: moved.look.color }, moved.look));
  const [only] = alike;
  return only && alike.length === 1 ? { ...moved, look: lookOf(only) } : moved;
}

/** An object and its movement, in CSS pixels. */
export interface MovedObject {
  readonly look: ObjectLook;
  readonly dx: number;
  readonly dy: number;
}

/** Returns the objects at other places than in another sight of the same moment. */
function movedObjects(twin: Sight, sight: Sight): MovedObject[] {
  const gone = twin.shapes.filter((shape) => !sight.shapes.some((other) => isEqual(shape, other)));
  const come = sight.shapes.filter((shape) => !twin.shapes.some((other) => isEqual(shape, other)));
  return come.flatMap((shape) => {
    const origin = originOf(shape, { gone, come });
    const [dx, dy] = origin ? [shape.x - origin.x, shape.y - origin.y] : [0, 0];
    return Math.abs(dx) + Math.abs(dy) >= 3 ? [{ look: lookOf(shape), dx, dy }] : [];
  });
}

/** Returns where a shape was. Shapes that look alike, such as two eyes, are drawn in the same order each time. */
function originOf(
  shape: DrawnShape,
  { gone, come }: { readonly gone: readonly DrawnShape[]; readonly come: readonly DrawnShape[] },
): DrawnShape | undefined {
  const [before, after] = [gone, come].map((shapes) => shapes.filter((other) => looksLike(other, shape)));
  return before?.length === after?.length ? before?.[after?.indexOf(shape) ?? 0] : before?.[0];
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
