import type { DrawnShape } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import { objectsIn } from "./objects-in.ts";
import type { Selector } from "./policies.ts";
import { lookOf, matches, nearest, type CanvasObject } from "./canvas-objects.ts";

/** Largest difference, in pixels, between two positions of the same object. */
const NOISE_PX = 2;

/** Returns the player's object among those with its looks: the one at a new position, since the head of a snake looks like its body; else the one at the old position. */
export function findPlayer(
  objects: readonly CanvasObject[],
  look: Selector,
  { before, last }: { readonly before: Sight | undefined; readonly last: DrawnShape | undefined },
): CanvasObject | undefined {
  const alike = objects.filter((object) => matches(object, look));
  const known = before ? objectsIn(before).filter((shape) => matches(shape, look)) : [];
  const moved = alike.filter((object) => !known.some((shape) => isAt(shape, object)));
  if (known.length > 0 && moved.length > 0) return last ? nearest(moved, last) : moved[0];
  return alike.find((object) => last !== undefined && isAt(object, last)) ?? alike[0];
}

/** Returns the object that a player aims for: one with rare looks that does not move, such as food or a key. */
export function findGoal(objects: readonly CanvasObject[], player: CanvasObject): CanvasObject | undefined {
  const still = objects.filter(
    (object) => !matches(object, lookOf(player)) && object.width < 200 && !object.dx && !object.dy,
  );
  const count = (object: CanvasObject): number => still.filter((other) => matches(other, lookOf(object))).length;
  const fewest = Math.min(...still.map(count));
  return nearest(
    still.filter((object) => count(object) === fewest),
    player,
  );
}

function isAt(one: DrawnShape, other: DrawnShape): boolean {
  return Math.abs(one.x - other.x) <= NOISE_PX && Math.abs(one.y - other.y) <= NOISE_PX;
}
