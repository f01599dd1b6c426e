import { type CanvasObject, lookOf, matches } from "./canvas-objects.ts";

/** Differences in size of the objects of one grid, in CSS pixels. */
const SAME_SIZE_PX = 3;
/** A field consists of more tiles than this. */
const MOST_OF_A_LOOK = 40;

/** Finds what a player on a grid must not run into: its own body, and walls. These are objects of its size that are neither its goal nor the floor. */
export function findObstacles(
  objects: readonly CanvasObject[],
  player: CanvasObject,
  goal: CanvasObject,
): CanvasObject[] {
  const sized = objects.filter(
    (object) =>
      object !== player &&
      Math.abs(object.width - player.width) <= SAME_SIZE_PX &&
      Math.abs(object.height - player.height) <= SAME_SIZE_PX &&
      !matches(object, lookOf(goal)),
  );
  const counts = new Map<string, number>();
  for (const object of sized) counts.set(nameOf(object), (counts.get(nameOf(object)) ?? 0) + 1);
  return sized.filter((object) => (counts.get(nameOf(object)) ?? 0) <= MOST_OF_A_LOOK);
}

function nameOf({ kind, color, width, height }: CanvasObject): string {
  return `${kind} ${color} ${width} ${height}`;
}
