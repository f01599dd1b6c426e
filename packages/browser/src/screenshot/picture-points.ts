import type { Screenshot } from "./screenshot.ts";
import type { Point } from "../geometry/shapes.ts";

type Frame = Pick<Screenshot, "clip" | "scale" | "viewport">;

/** Converts a pixel of the picture to CSS pixels from the page's top left corner. */
export function toPagePoint(screenshot: Frame, imagePoint: Point): Point {
  const { clip, scale } = screenshot;
  return { x: clip.x + imagePoint.x / scale, y: clip.y + imagePoint.y / scale };
}

/** Converts a pixel of the picture to CSS pixels in the viewport at that time: the coordinates of Playwright's mouse. */
export function toViewportPoint(screenshot: Frame, imagePoint: Point): Point {
  const point = toPagePoint(screenshot, imagePoint);
  return { x: point.x - screenshot.viewport.x, y: point.y - screenshot.viewport.y };
}

/** Converts CSS pixels of the page to a pixel of the picture, which is outside of the picture if it doesn't show the point. */
export function toImagePoint(screenshot: Frame, pagePoint: Point): Point {
  const { clip, scale } = screenshot;
  return { x: (pagePoint.x - clip.x) * scale, y: (pagePoint.y - clip.y) * scale };
}
