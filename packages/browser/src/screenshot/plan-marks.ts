import type { Ref } from "../wire/ref.ts";
import { boundsOf, cornersOf, intersection, isEmpty, isUpright, type Polygon } from "../geometry/boxes.ts";
import type { ImageSize } from "./image-size.ts";
import type { Box, Point } from "../geometry/shapes.ts";
import type { WireMarkPlan } from "../geometry/wire.ts";

/**
 * Dark enough for white letters (contrast of at least 5 to 1), and far apart in hue, so that neighbours are easily distinguished.
 */
const COLORS = ["#b3001b", "#0b4fc4", "#0a6b2d", "#7a1fa2", "#8f4300", "#00636b"];

/** Minimum length of a visible part: smaller ones are slivers at the picture's edge. */
const MIN_LENGTH = 3;

export interface MarkedElement {
  readonly ref: Ref;
  /** The visible part, in pixels of the picture. */
  readonly outlines: readonly Polygon[];
}

/** Returns the boxes of the elements that the picture shows. */
export function planMarks(elements: readonly MarkedElement[], picture: ImageSize): WireMarkPlan[] {
  const screen = { x: 0, y: 0, ...picture };
  const shown = elements.flatMap(({ ref, outlines }) => {
    const inPicture = outlines.filter((outline) => !isSliver(intersection(boundsOf(outline), screen)));
    if (inPicture.length === 0) return [];
    return [
      { text: ref, outlines: inPicture.map(besideContent), box: intersection(boundsOf(inPicture.flat()), screen) },
    ];
  });
  return shown.map((mark, index) => ({ ...mark, color: COLORS[index % COLORS.length] ?? "#000000" }));
}

function isSliver(box: Box): boolean {
  return isEmpty(box) || box.width < MIN_LENGTH || box.height < MIN_LENGTH;
}

/** Moves an outline outwards: a line on the very edge of a box of text would cross its letters. */
function besideContent(polygon: Polygon): number[] {
  if (!isUpright(polygon)) return flatten(polygon);
  const { x, y, width, height } = boundsOf(polygon);
  return flatten(cornersOf({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }));
}

export function flatten(polygon: readonly Point[]): number[] {
  return polygon.flatMap(({ x, y }) => [x, y]);
}
