import type { DrawnShape } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import type { Selector } from "./policies.ts";
import { lookOf, matches, nearest, type SceneObject } from "./scene-objects.ts";

/** Pixels by which two places of one object may differ. */
const NOISE_PX = 2;

/** The player's object among those of its looks: the one at a new place, since the head of a snake looks like its body; else where it was. */
export function findPlayer(
  objects: readonly SceneObject[],
  look: Selector,
  { before, last }: { readonly before: Sight | undefined; readonly last: DrawnShape | undefined },
): SceneObject | undefined {
  const alike = objects.filter((object) => matches(object, look));
  const known = before?.shapes.filter((shape) => matches(shape, look)) ?? [];
  const moved = alike.filter((object) => !known.some((shape) => isAt(shape, object)));
  if (known.length > 0 && moved.length > 0) return last ? nearest(moved, last) : moved[0];
  return alike.find((object) => last !== undefined && isAt(object, last)) ?? alike[0];
}

/** What a player goes for: an object of rare looks that stays where it is, such as food or a key. */
export function findGoal(objects: readonly SceneObject[], player: SceneObject): SceneObject | undefined {
  const still = objects.filter(
    (object) => !matches(object, lookOf(player)) && object.width < 200 && !object.dx && !object.dy,
  );
  const count = (object: SceneObject): number => still.filter((other) => matches(other, lookOf(object))).length;
  const fewest = Math.min(...still.map(count));
  return nearest(
    still.filter((object) => count(object) === fewest),
    player,
  );
}

function isAt(one: DrawnShape, other: DrawnShape): boolean {
  return Math.abs(one.x - other.x) <= NOISE_PX && Math.abs(one.y - other.y) <= NOISE_PX;
}
