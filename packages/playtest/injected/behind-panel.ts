import type { Box } from "../src/probe/seen.ts";

/** A panel is this many times as large as a text behind it: smaller boxes over a text are labels that cover it by mistake. */
const PANEL_SHARE = 8;
/** Opacity of a background that dims the content behind it. */
const DIMS = 0.2;

/** Returns whether a larger box with a background covers the middle of a text of this element. */
export function isBehindPanel(element: Element, { x, y, width, height }: Box): boolean {
  for (const over of document.elementsFromPoint(x + width / 2, y + height / 2)) {
    if (over.contains(element) || element.contains(over)) return false;
    const box = over.getBoundingClientRect();
    if (box.width * box.height >= PANEL_SHARE * width * height && hasBackground(over)) return true;
  }
  return false;
}

function hasBackground(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== "none" || opacityOf(backgroundColor) >= DIMS;
}

/** Returns the opacity of a computed color: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)` or `color(srgb 1 1 1 / 0.5)`. */
function opacityOf(color: string): number {
  const alpha = color.startsWith("rgba(") ? color.split(",").at(-1) : color.split("/")[1];
  return alpha === undefined ? 1 : Number.parseFloat(alpha);
}
