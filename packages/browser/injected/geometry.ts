import { rootElement } from "./dom.ts";
/** A rectangle in viewport coordinates, CSS pixels. */
export interface Clip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function intersect(a: Clip | null, b: Clip): Clip {
  if (!a) return b;
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Elements with less opacity are invisible to a person. */
export const HARDLY_OPAQUE = 0.05;

/** Whether a visible area remains: text for screen readers is often hidden as a sliver of one pixel. */
export function hasSeenArea(box: Clip, clip: Clip | null): boolean {
  if (!clip) return box.right - box.left > 1 && box.bottom - box.top > 1;
  const width = Math.min(box.right, clip.right) - Math.max(box.left, clip.left);
  const height = Math.min(box.bottom, clip.bottom) - Math.max(box.top, clip.top);
  return width > 1 && height > 1;
}

export function isInside(box: Clip, clip: Clip | null): boolean {
  return (
    !clip || (box.left >= clip.left && box.top >= clip.top && box.right <= clip.right && box.bottom <= clip.bottom)
  );
}

export function areaWithin(box: Clip, clip: Clip): number {
  const width = Math.min(box.right, clip.right) - Math.max(box.left, clip.left);
  const height = Math.min(box.bottom, clip.bottom) - Math.max(box.top, clip.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export function viewport(): Clip {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

/**
 * Returns the area that scrolling can bring into view: everything to the right and below, and to the left only on a
 * right-to-left page.
 */
export function reachableCanvas(): Clip {
  const root = document.scrollingElement ?? rootElement();
  const isRightToLeft = getComputedStyle(root).direction === "rtl";
  const hidesOverflowX = [document.documentElement, document.body].some((element) => {
    const overflow = element ? getComputedStyle(element).overflowX : "visible";
    return overflow === "hidden" || overflow === "clip";
  });
  const width = root.clientWidth || innerWidth;
  const left = isRightToLeft && !hidesOverflowX ? -scrollX - (root.scrollWidth - width) : -scrollX;
  return {
    left: isRightToLeft ? Math.min(left, -scrollX) : left,
    top: -scrollY,
    right: hidesOverflowX ? -scrollX + Math.max(width, innerWidth) : Number.POSITIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
}
