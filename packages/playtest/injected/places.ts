import type { Box } from "../src/probe/seen.ts";
import { visibleBox } from "./visible.ts";

const MOST = 200;
const [SMALLEST_PX, LARGEST_PX] = [14, 320];
const MOST_CHILDREN = 3;

/** Returns the boxes of small elements: pieces that may be dragged, and the squares and holes that take them. */
export function listPlaces(): Box[] {
  const places: Box[] = [];
  for (const element of document.body?.querySelectorAll("*") ?? []) {
    if (places.length >= MOST) break;
    if (element.childElementCount > MOST_CHILDREN || element.matches("script, style, canvas, br, p, h1, h2, h3, label"))
      continue;
    const box = visibleBox(element);
    if (box && Math.min(box.width, box.height) >= SMALLEST_PX && Math.max(box.width, box.height) <= LARGEST_PX)
      places.push(box);
  }
  return places;
}
