import { luma } from "../src/picture/luma.ts";

const WHITE = 255;
const UNKNOWN = 127;

/** Returns the brightness of what a person sees through the transparent parts of an element, from 0 to 255. */
export function backdropOf(element: Element): number {
  for (let box: Element | null = element; box; box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    if (backgroundImage !== "none") return UNKNOWN;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/gu) ?? []).map(Number);
    if (alpha > 0.5) return Math.round(luma(red, green, blue));
  }
  return WHITE;
}
