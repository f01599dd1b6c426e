import type { Box } from "../probe/seen.ts";

/** How far the page must scroll so that the viewport shows the whole box, or its beginning if the box is larger. */
export function wayIntoView(
  { x, y, width, height }: Box,
  viewport: { readonly width: number; readonly height: number },
): { readonly dx: number; readonly dy: number } {
  return { dx: distance(x, width, viewport.width), dy: distance(y, height, viewport.height) };
}

function distance(from: number, length: number, space: number): number {
  if (from < 0 || length >= space) return Math.round(from);
  return Math.max(0, Math.round(from + length - space));
}
