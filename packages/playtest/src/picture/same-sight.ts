import type { Sight } from "../stage/sight.ts";
import { pixelDifference } from "./compare-pixels.ts";

/** Returns whether two sights look the same: canvases, elements and texts. */
export function isSameSight(one: Sight, other: Sight): boolean {
  return one.elements === other.elements && isSamePicture(one, other) && textsOf(one) === textsOf(other);
}

/** Returns whether the canvases of two sights look the same, with the shapes at the same positions. */
function isSamePicture(one: Sight, other: Sight): boolean {
  return pixelDifference(one.pixels, other.pixels) === 0 && shapesOf(one) === shapesOf(other);
}

export function textsOf({ texts }: Sight): string {
  return texts.map(({ text }) => text).join("\n");
}

function shapesOf({ shapes }: Sight): string {
  return shapes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join(";");
}
