import type { Screenshot } from "./screenshot.ts";
import type { Point } from "../geometry/shapes.ts";

type Frame = Pick<Screenshot, "clip" | "scale" | "viewport">;

/** From a pixel of the picture to CSS pixels from the page's top left corner. */
export function toPagePoint(screenshot: Frame, imagePoint: Point): Point {
  const { clip, scale } = screenshot;
  return { x: clip.x + imagePoint.x / scale, y: clip.y + imagePoint.y / scale };
}

/** From a pixel of the picture to CSS pixels in the viewport as it was then: where Playwright's mouse goes. */
export function toViewportPoint(screenshot: Frame, imagePoint: Point): Point {
  const point = toPagePoint(screenshot, imagePoint);
  return { x: point.x - screenshot.viewport.x, y: point.y - screenshot.viewport.y };
}

/** From CSS pixels of the page to a pixel of the picture; outside of it where the picture doesn't show the point. */
export function toImagePoint(screenshot: Frame, pagePoint: Point): Point {
  const { clip, scale } = screenshot;
  return { x: (pagePoint.x - clip.x) * scale, y: (pagePoint.y - clip.y) * scale };
}
