import type { Point } from "./shapes.ts";

/** A 3 x 3 matrix by rows that acts on (x, y, 1): any mapping of a flat box on a page, including perspective. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

export const SAME_PLACE: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Corners from top left, clockwise: the protocol's format of a quad. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

/**
 * Maps a box of `width` x `height` at 0,0 onto a quad. From Paul Heckbert, Fundamentals of Texture Mapping and Image Warping,
 * 1989, section 2.2.2 (square to quadrilateral).
 */
export function ontoQuad(width: number, height: number, quad: Quad): Projection {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = quad;
  const dx1 = x1 - x2;
  const dx2 = x3 - x2;
  const dy1 = y1 - y2;
  const dy2 = y3 - y2;
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const denominator = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (sumX * dy2 - dx2 * sumY) / denominator;
  const h = (dx1 * sumY - sumX * dy1) / denominator;
  const square: Projection = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
  return after(square, [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1]);
}

/** Composes two projections: first `inner`, then `outer`. */
export function after(outer: Projection, inner: Projection): Projection {
  const [a, b, c, d, e, f, g, h, i] = outer;
  const [j, k, l, m, n, o, p, q, r] = inner;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}

/** Returns the inverse. It is the adjugate matrix, because the scale of a projection is irrelevant. */
export function inverse([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

export function project([a, b, c, d, e, f, g, h, i]: Projection, { x, y }: Point): Point {
  const weight = g * x + h * y + i;
  return { x: (a * x + b * y + c) / weight, y: (d * x + e * y + f) / weight };
}
