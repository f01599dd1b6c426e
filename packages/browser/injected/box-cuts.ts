import { boxOf, matches } from "./dom.ts";
import { type Clip, hasSeenArea, intersect } from "./geometry.ts";
import { renderedParent } from "./shadow.ts";

/**
 * Returns the part of a box that the ancestors of its element leave visible; `null` if nothing. When in doubt it returns too
 * much, because masks rely on it.
 */
export function cut(box: Clip, element: Element, canvas: Clip): Clip | null {
  let clip = intersect(canvas, box);
  let position = getComputedStyle(element).position;
  let inner = element;
  for (let outer = outerOf(inner); outer; inner = outer, outer = outerOf(outer)) {
    const style = getComputedStyle(outer);
    if (style.display === "contents" || !isContaining(style, position)) continue;
    if (isCutting(style)) clip = intersect(clip, cuttingBox(outer, style));
    position = style.position;
  }
  return hasSeenArea(clip, null) ? clip : null;
}

/**
 * Returns the next ancestor that may clip. Overflow of the root and the body belongs to the viewport; nothing clips the top
 * layer.
 */
function outerOf(element: Element): Element | null {
  if (matches(element, TOP_LAYER)) return null;
  const outer = renderedParent(element);
  return outer === document.documentElement || outer === document.body ? null : outer;
}

const TOP_LAYER = CSS.supports("selector(:popover-open)")
  ? ":modal, :fullscreen, :popover-open"
  : ":modal, :fullscreen";

function isContaining(style: CSSStyleDeclaration, position: string): boolean {
  if (position !== "fixed" && (position !== "absolute" || style.position !== "static")) return true;
  const { transform, filter, perspective, contain } = style;
  return (
    [transform, filter, perspective].some((value) => value !== "none") || /paint|layout|strict|content/.test(contain)
  );
}

function isCutting(style: CSSStyleDeclaration): boolean {
  if (style.overflow === "visible" || style.display === "inline") return false;
  const margin = style.getPropertyValue("overflow-clip-margin");
  return !style.overflow.includes("clip") || margin === "" || margin === "0px";
}

/**
 * Returns the clipping box with its border, over which masks may extend: the border's width is unreliable with transforms and
 * zoom.
 */
function cuttingBox(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): Clip {
  const { left, right, top, bottom } = boxOf(element);
  return {
    left: overflowX === "visible" ? Number.NEGATIVE_INFINITY : left,
    right: overflowX === "visible" ? Number.POSITIVE_INFINITY : right,
    top: overflowY === "visible" ? Number.NEGATIVE_INFINITY : top,
    bottom: overflowY === "visible" ? Number.POSITIVE_INFINITY : bottom,
  };
}
