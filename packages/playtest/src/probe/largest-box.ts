import type { Box } from "./seen.ts";

/** Returns the box with the largest area, the first of several, or undefined. */
export function largestBox<Found extends Box>(boxes: readonly Found[]): Found | undefined {
  return boxes.toSorted((one, other) => areaOf(other) - areaOf(one))[0];
}

export function areaOf({ width, height }: Box): number {
  return width * height;
}
