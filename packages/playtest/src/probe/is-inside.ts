import type { Box } from "./seen.ts";

/** Whether a point is in a box, edges included. */
// oxlint-disable-next-line max-params -- a point, and a box
export function isInside({ x, y }: { readonly x: number; readonly y: number }, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
