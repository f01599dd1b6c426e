import { areaOf } from "../probe/largest-box.ts";
import type { Box, DrawnShape } from "../probe/seen.ts";
import type { Sight } from "../stage/sight.ts";

/** Maximum number of kinds of objects, and of places of each kind. */
const MOST_KINDS = 25;
const MOST_PLACES = 8;
/** A larger share of the game area is a background. */
const BACKGROUND_SHARE = 0.8;
/** Longest distance, in CSS pixels, and largest difference of size of one object in two sights: the box of a turning object changes. */
const REACH_PX = 90;
const SIZE_SHARE = 0.25;
const SAME_SIZE_PX = 2;
/** Game time over which a speed is measured: positions are rounded to pixels, and a shorter time shows the rounding. */
const SPEED_OVER_MS = 180;

/**
 * Describes the objects of the last sight, with their places in the picture and their speeds, one line for each kind. The policies of a
 * model refer to objects by these looks, and one picture does not show where an object moves.
 */
export function describeObjects(sights: readonly Sight[], area: Box): string[] {
  const sight = sights.at(-1);
  if (!sight) return [];
  const before = sights.findLast(({ atMs }) => atMs <= sight.atMs - SPEED_OVER_MS);
  const kinds: DrawnShape[][] = [];
  for (const shape of sight.shapes.filter((one) => isObject(one, area))) {
    const kind = kinds.find(([first]) => first !== undefined && isAlike(first, shape));
    if (kind) kind.push(shape);
    else kinds.push([shape]);
  }
  return kinds
    .toSorted((one, other) => one.length - other.length)
    .slice(0, MOST_KINDS)
    .map((shapes) => describeKind(shapes, (shape) => `${placeOf(shape, area)}${speedOf(shape, sight, before)}`));
}

function isObject(shape: DrawnShape, area: Box): boolean {
  const isInside =
    shape.x < area.x + area.width &&
    shape.y < area.y + area.height &&
    shape.x + shape.width > area.x &&
    shape.y + shape.height > area.y;
  return isInside && areaOf(shape) < areaOf(area) * BACKGROUND_SHARE;
}

function isAlike(one: DrawnShape, other: DrawnShape): boolean {
  const isSameSize =
    Math.abs(one.width - other.width) <= SAME_SIZE_PX && Math.abs(one.height - other.height) <= SAME_SIZE_PX;
  return isSameSize && one.kind === other.kind && one.color === other.color;
}

function describeKind(shapes: readonly DrawnShape[], describe: (shape: DrawnShape) => string): string {
  const [first] = shapes;
  if (!first) return "";
  const { kind, color, width, height } = first;
  const looks = [kind, ...(color === "" ? [] : [color]), `${Math.round(width)}x${Math.round(height)}`].join(" ");
  const more = shapes.length > MOST_PLACES ? [`and ${shapes.length - MOST_PLACES} more`] : [];
  return `${looks}: ${[...shapes.slice(0, MOST_PLACES).map(describe), ...more].join("; ")}`;
}

function placeOf(shape: DrawnShape, area: Box): string {
  const { x, y } = middleOf(shape);
  return `${Math.round(x - area.x)},${Math.round(y - area.y)}`;
}

/** Speed in pixels per second. Empty for an object that rests or that the sight before does not show. */
function speedOf(shape: DrawnShape, { atMs }: Sight, before: Sight | undefined): string {
  if (!before) return "";
  const to = middleOf(shape);
  const known = before.shapes.filter((other) => isSameObject(other, shape));
  const distanceTo = (other: DrawnShape): number => {
    const from = middleOf(other);
    return Math.hypot(to.x - from.x, to.y - from.y);
  };
  const [origin] = known.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  if (!origin || distanceTo(origin) > REACH_PX) return "";
  const from = middleOf(origin);
  const perSecond = (distance: number): number => Math.round((distance * 1000) / (atMs - before.atMs));
  const [dx, dy] = [perSecond(to.x - from.x), perSecond(to.y - from.y)];
  return dx === 0 && dy === 0 ? "" : ` moves ${dx},${dy}`;
}

function isSameObject(one: DrawnShape, other: DrawnShape): boolean {
  const isNear = (size: number, otherSize: number): boolean =>
    Math.abs(size - otherSize) <= Math.max(SAME_SIZE_PX, otherSize * SIZE_SHARE);
  const isSameSize = isNear(one.width, other.width) && isNear(one.height, other.height);
  return isSameSize && one.kind === other.kind && one.color === other.color;
}

function middleOf({ x, y, width, height }: DrawnShape): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}
