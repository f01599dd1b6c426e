import { boxOf, matches } from "./dom.ts";
import { type Clip, hasSeenArea, intersect } from "./geometry.ts";
import { renderedParent } from "./shadow.ts";

/**
 * Returns the part of a box that the boxes around its element leave visible; `null` if nothing. In doubt too much is
 * left: masks rely on it.
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

/** Overflow of the root and the body belongs to the viewport; the top layer is cut by nothing. */
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

/** With its border, which is drawn over by a mask that reaches so far: its width is hard to tell below transforms and zoom. */
function cuttingBox(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): Clip {
  const { left, right, top, bottom } = boxOf(element);
  return {
    left: overflowX === "visible" ? Number.NEGATIVE_INFINITY : left,
    right: overflowX === "visible" ? Number.POSITIVE_INFINITY : right,
    top: overflowY === "visible" ? Number.NEGATIVE_INFINITY : top,
    bottom: overflowY === "visible" ? Number.POSITIVE_INFINITY : bottom,
  };
}
