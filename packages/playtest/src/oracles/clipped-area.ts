import type { Oracle } from "../findings/oracle.ts";
import { areaOf, largestBox } from "../probe/largest-box.ts";

/** Share of a canvas that may lie outside the visible and scrollable area. */
const MOST_CUT = 0.05;

/** Finds a canvas with a part that cannot be scrolled into view. */
export const clippedArea: Oracle = {
  name: "clipped-area",
  kinds: ["clipped-area"],
  judge({ sights }) {
    const sight = sights.findLast(({ canvases }) => canvases.length > 0);
    if (!sight) return [];
    const { viewport, scrollable } = sight;
    const [right, bottom] = [Math.max(viewport.width, scrollable.width), Math.max(viewport.height, scrollable.height)];
    const largest = largestBox(sight.canvases);
    if (!largest) return [];
    const width = Math.min(right, largest.x + largest.width) - Math.max(0, largest.x);
    const height = Math.min(bottom, largest.y + largest.height) - Math.max(0, largest.y);
    const cut = 1 - (Math.max(0, width) * Math.max(0, height)) / areaOf(largest);
    if (cut <= MOST_CUT) return [];
    return [
      {
        kind: "clipped-area",
        severity: "medium",
        confidence: 0.8,
        title: `${Math.round(cut * 100)} % of the game's picture can't be seen.`,
        evidence: [`The canvas is ${box(largest)}; the page shows ${viewport.width} x ${viewport.height}.`],
        atMs: sight.atMs,
        key: "canvas",
      },
    ];
  },
};

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `${Math.round(width)} x ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`;
}
