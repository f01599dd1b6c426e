import { project, type Projection } from "./projection.ts";
import type { Box, Point } from "./shapes.ts";
import type { WireBox } from "./wire.ts";

export type Polygon = readonly Point[];

export function fromWire([left, top, right, bottom]: WireBox): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function cornersOf({ x, y, width, height }: Box): Polygon {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function projectBox(projection: Projection, box: Box): Polygon {
  return cornersOf(box).map((corner) => project(projection, corner));
}

export function boundsOf(points: Polygon): Box {
  const x = Math.min(...points.map((point) => point.x));
  const y = Math.min(...points.map((point) => point.y));
  return {
    x,
    y,
    width: Math.max(...points.map((point) => point.x)) - x,
    height: Math.max(...points.map((point) => point.y)) - y,
  };
}

export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  };
}

export function isEmpty({ width, height }: Box): boolean {
  return width <= 0 || height <= 0;
}

export function overlap(a: Box, b: Box): number {
  const shared = intersection(a, b);
  return isEmpty(shared) ? 0 : shared.width * shared.height;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Returns the smallest box of whole pixels around this one. */
export function roundOutward(box: Box): Box {
  const x = Math.floor(box.x + EPSILON);
  const y = Math.floor(box.y + EPSILON);
  return {
    x,
    y,
    width: Math.ceil(box.x + box.width - EPSILON) - x,
    height: Math.ceil(box.y + box.height - EPSILON) - y,
  };
}

/** Layout uses 64ths of a pixel; smaller differences are rounding. */
const EPSILON = 1 / 128;

export function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether the polygon is a box whose sides are parallel to the page's. */
export function isUpright(polygon: Polygon): boolean {
  const corners = cornersOf(boundsOf(polygon));
  return corners.every((corner) =>
    polygon.some(({ x, y }) => Math.abs(x - corner.x) < EPSILON && Math.abs(y - corner.y) < EPSILON),
  );
}
