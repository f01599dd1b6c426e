import type { DrawnShape } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";
import { objectsIn } from "./objects-in.ts";
import type { Selector } from "./policies.ts";

export interface CanvasObject extends DrawnShape {
  /** Middle of the box. */
  readonly midX: number;
  readonly midY: number;
  /** Movement since the previous sight, in CSS pixels. Undefined for an object that the previous sight did not show. */
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
}

/** Longest distance that an object moves between two sights, in CSS pixels. */
const REACH = 90;

/** Returns the objects on the canvas, each with its movement. */
export function canvasObjects(sight: Sight, before: Sight | undefined): CanvasObject[] {
  return withMovements(sight.shapes, before?.shapes);
}

/** Returns the objects of the game, on a canvas or on a board of elements, each with its movement. */
export function gameObjects(sight: Sight, before: Sight | undefined): CanvasObject[] {
  return withMovements(objectsIn(sight), before && objectsIn(before));
}

function withMovements(shapes: readonly DrawnShape[], before: readonly DrawnShape[] | undefined): CanvasObject[] {
  const free = new Set(before);
  return shapes.map((shape) => {
    const [midX, midY] = [shape.x + shape.width / 2, shape.y + shape.height / 2];
    const alike = [...free].filter((other) => matches(other, lookOf(shape)) && isInReach(other, shape));
    const origin = nearest(alike, shape);
    if (origin) free.delete(origin);
    return { ...shape, midX, midY, dx: origin && shape.x - origin.x, dy: origin && shape.y - origin.y };
  });
}

export function matches(shape: DrawnShape, { kind, color, width, height }: Selector): boolean {
  return (
    (kind === undefined || shape.kind === kind) &&
    (color === undefined || shape.color === color) &&
    (width === undefined || Math.abs(shape.width - width) <= 2) &&
    (height === undefined || Math.abs(shape.height - height) <= 2)
  );
}

/** Returns the object that a policy aims at: by its looks, else the nearest one that moves, else the nearest one of the smallest group. */
export function chooseTarget(
  objects: readonly CanvasObject[],
  player: CanvasObject,
  target: Selector | undefined,
): CanvasObject | undefined {
  const others = objects.filter(
    (object) => object !== player && !matches(object, lookOf(player)) && object.width < 200,
  );
  if (target)
    return nearest(
      others.filter((object) => matches(object, target)),
      player,
    );
  const moving = others.filter(({ dx = 0, dy = 0 }) => dx !== 0 || dy !== 0);
  // Objects that approach come first.
  const coming = moving.filter((object) => isComing(object, player));
  return nearest(coming, player) ?? nearest(moving, player) ?? rarest(others, player);
}

/** Whether an object moves towards another. */
export function isComing({ dx = 0, dy = 0, midX, midY }: CanvasObject, to: CanvasObject): boolean {
  return dx * (to.midX - midX) + dy * (to.midY - midY) > 0;
}

/** Food and keys are rare on a field of many equal tiles. */
function rarest(objects: readonly CanvasObject[], player: CanvasObject): CanvasObject | undefined {
  const count = (object: CanvasObject): number => objects.filter((other) => matches(other, lookOf(object))).length;
  const fewest = Math.min(...objects.map(count));
  return nearest(
    objects.filter((object) => count(object) === fewest),
    player,
  );
}

export function nearest<Shape extends DrawnShape>(shapes: readonly Shape[], to: DrawnShape): Shape | undefined {
  const distance = ({ x, y }: DrawnShape): number => Math.abs(x - to.x) + Math.abs(y - to.y);
  let best: Shape | undefined;
  for (const shape of shapes) if (!best || distance(shape) < distance(best)) best = shape;
  return best;
}

function isInReach(one: DrawnShape, other: DrawnShape): boolean {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) <= REACH;
}

export function lookOf({ kind, color, width, height }: DrawnShape): Selector {
  return { kind, color, width, height };
}
