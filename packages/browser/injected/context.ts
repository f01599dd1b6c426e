import { boxOf, scrollHeightOf, scrollLeftOf, scrollTopOf, scrollWidthOf } from "./dom.ts";
import { type Clip, HARDLY_OPAQUE, hasSeenArea, intersect, viewport } from "./geometry.ts";
import { parseColor } from "./color.ts";
import type { Separator } from "./lines.ts";
import { renderedParent } from "./shadow.ts";
import { Effect } from "./effects.ts";
import { isUnusual, mayHaveEffect } from "./style-survey.ts";

/** Properties that an element inherits from its ancestors: its visible area, and the format of its text. */
export interface Context {
  /** Visible area of content in normal flow, in viewport coordinates; `null` is everywhere. */
  readonly clip: Clip | null;
  /** The same for absolutely positioned descendants, which clipping ancestors without a position do not clip. */
  readonly absoluteClip: Clip | null;
  /** Area of the page that scrolling can reach; `null` in a scroller, whose content is in `clip` wherever it is scrolled to. */
  readonly canvas: Clip | null;
  /** The same for absolutely positioned descendants. */
  readonly absoluteCanvas: Clip | null;
  readonly opacity: number;
  /** `visibility` hides the text and controls of the element itself; descendants may be visible again. */
  readonly isInvisible: boolean;
  readonly isIndented: boolean;
  /** Whether the parent's text box was checked and nothing clips it, so that plain inline children need no check. */
  readonly isSafe: boolean;
  /** Whether the parent is wholly outside the viewport, so that nothing in it can be covered. */
  readonly isOutOfView: boolean;
  /** Whether text is known to be painted; otherwise use `isTextPainted`. */
  readonly isPainted: boolean;
  /** Whether white space is significant, as in `pre`. */
  readonly isPreformatted: boolean;
  /** Whether only controls are added, because the text is part of a name that was already written. */
  readonly controlsOnly: boolean;
  /** Whether the content is part of a control. */
  readonly isInControl: boolean;
  /** Whether an ancestor already has a pointer cursor, so that the cursor of a child has no meaning. */
  readonly isPointer: boolean;
  /** Whether the element is inside a draggable one, whose cursor children inherit. */
  readonly isGrabbed: boolean;
  /** Whether the element is an ancestor of an open modal: its other children are behind the modal. */
  readonly isOnModalPath: boolean;
  /** Separator of blocks that share one line; undefined if lines are broken. */
  readonly flat: Separator | undefined;
}

/** The contexts created last, and their sources: the items of a list and the rows of a table share one. */
const last: { line?: readonly [from: Context, to: Context]; place?: readonly [from: Context, to: Context] } = {};

/** Returns the context in which all blocks share one line. */
export function onOneLine(context: Context, flat: Separator): Context {
  if (context.flat === flat) return context;
  if (last.line?.[0] !== context || last.line[1].flat !== flat) last.line = [context, { ...context, flat }];
  return last.line[1];
}

/** Returns the context with other knowledge of the place. */
export function atPlace(context: Context, isSafe: boolean, isOutOfView: boolean): Context {
  if (isSafe === context.isSafe && isOutOfView === context.isOutOfView) return context;
  const [from, to] = last.place ?? [];
  if (from === context && to?.isSafe === isSafe && to.isOutOfView === isOutOfView) return to;
  const made = { ...context, isSafe, isOutOfView };
  last.place = [context, made];
  return made;
}

/** Returns the context inside `element`, or `null` if nothing in its subtree is visible. */
export function enter(element: Element, style: CSSStyleDeclaration, outer: Context): Context | null {
  if (!isUnusual(element)) return outer;
  if (style.display === "contents")
    return { ...outer, isInvisible: style.visibility !== "visible", isIndented: isTextIndented(element, style) };
  const opacity = style.opacity === "1" ? outer.opacity : outer.opacity * Number(style.opacity);
  if (opacity < HARDLY_OPAQUE || isHiddenByEffect(element, style)) return null;
  const position = style.position;
  const clip = clipOf(element, style, position, outer);
  const inner = clipContent(element, style, clip);
  const isInvisible = style.visibility !== "visible";
  const isIndented = isTextIndented(element, style);
  const absoluteClip = position === "static" ? outer.absoluteClip : inner;
  const canvas = canvasOf(element, style, outer, inner);
  const absoluteCanvas = position === "static" ? outer.absoluteCanvas : canvas;
  // It may be anywhere, so that knowledge about its parent's box does not apply.
  const area = { clip: inner, absoluteClip, canvas, absoluteCanvas };
  return { ...outer, ...area, opacity, isInvisible, isIndented, isSafe: false, isOutOfView: false };
}

/** Returns the canvas of the element's content: none in a reachable scroller whose content extends beyond it. */
// oxlint-disable-next-line max-params -- the element, its style, and the areas outside and inside
function canvasOf(element: Element, style: CSSStyleDeclaration, outer: Context, inner: Clip | null): Clip | null {
  const { position, overflow } = style;
  const canvas = position === "absolute" || position === "fixed" ? outer.absoluteCanvas : outer.canvas;
  if (canvas === null || inner === null || !/auto|scroll/.test(overflow) || isViewportElement(element)) return canvas;
  const box = boxOf(element);
  const isExtended = inner.top < box.top || inner.left < box.left || inner.right > box.right;
  return isExtended && hasSeenArea(box, canvas) ? null : canvas;
}

function isTextIndented(element: Element, style: CSSStyleDeclaration): boolean {
  return mayHaveEffect(element, Effect.textIndent) && style.textIndent !== "0px";
}

/** Returns the visible area of the element itself. */
export function clipOf(
  element: Element,
  style: CSSStyleDeclaration,
  position: string,
  outer: Pick<Context, "clip" | "absoluteClip">,
): Clip | null {
  if (position === "absolute") return legacyClip(element, style, outer.absoluteClip);
  if (position !== "fixed") return outer.clip;
  return legacyClip(element, style, isFixedToAncestor(element) ? outer.absoluteClip : viewport());
}

/** Applies `clip: rect()`, which is deprecated and still the usual way to hide text visually. */
function legacyClip(element: Element, style: CSSStyleDeclaration, clip: Clip | null): Clip | null {
  if (!mayHaveEffect(element, Effect.clip)) return clip;
  const match = /^rect\(([^)]*)\)$/.exec(style.getPropertyValue("clip"));
  if (!match?.[1]) return clip;
  const box = boxOf(element);
  const [top, right, bottom, left] = match[1].split(/[\s,]+/).map((part) => Number.parseFloat(part));
  return intersect(clip, {
    left: box.left + (left || 0),
    top: box.top + (top || 0),
    right: isNumber(right) ? box.left + right : box.right,
    bottom: isNumber(bottom) ? box.top + bottom : box.bottom,
  });
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

/**
 * Whether an ancestor takes the viewport's place because of a transform or filter,
 * https://www.w3.org/TR/css-transforms-1/#containing-block-for-all-descendants.
 */
function isFixedToAncestor(element: Element): boolean {
  const box = boxOf(element);
  if (hasSeenArea(box, viewport())) return false;
  for (let parent = renderedParent(element); parent; parent = renderedParent(parent)) {
    const style = getComputedStyle(parent);
    if (
      style.transform !== "none" ||
      style.filter !== "none" ||
      style.perspective !== "none" ||
      /paint|layout|strict|content/.test(style.contain)
    )
      return true;
  }
  return false;
}

/**
 * Returns the visible area of the element's content: clipped by `overflow`, `contain` and `clip-path`, extended by the scrollable
 * area.
 */
function clipContent(element: Element, style: CSSStyleDeclaration, clip: Clip | null): Clip | null {
  let content = clip;
  if (style.overflow !== "visible" && !isViewportElement(element)) content = clipOverflow(element, style, clip);
  if (mayHaveEffect(element, Effect.contain) && isPaintContained(style)) content = intersect(content, boxOf(element));
  if (!mayHaveEffect(element, Effect.clipPath) || style.clipPath === "none") return content;
  return clipPath(element, style.clipPath, content);
}

function isPaintContained(style: CSSStyleDeclaration): boolean {
  return /paint|strict|content/.test(style.contain) && isBoxed(style);
}

function isBoxed(style: CSSStyleDeclaration): boolean {
  return style.display !== "inline" && style.display !== "contents";
}

/** Whether the subtree is invisible by means other than `opacity`. */
function isHiddenByEffect(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.contentVisibility === "hidden") return true;
  if (mayHaveEffect(element, Effect.filter) && style.filter.includes("opacity(0)")) return true;
  if (mayHaveEffect(element, Effect.maskImage) && isEmptyMask(style.maskImage)) return true;
  return (
    mayHaveEffect(element, Effect.backfaceVisibility) && style.backfaceVisibility === "hidden" && showsItsBack(element)
  );
}

/** Whether a mask consists only of transparent colors, so that nothing is visible. */
function isEmptyMask(mask: string): boolean {
  const colors = mask.match(/rgba?\([^)]*\)/g) ?? [];
  return mask.includes("gradient") && colors.length > 0 && colors.every((color) => parseColor(color)[3] === 0);
}

/** Whether the back of the element is in front: after all rotations, the z axis points away from the viewer. */
function showsItsBack(element: Element): boolean {
  let matrix = new DOMMatrix();
  for (let current: Element | null = element; current; current = renderedParent(current)) {
    const style = getComputedStyle(current);
    if (current !== element && style.transformStyle !== "preserve-3d") break;
    if (style.transform !== "none") matrix = new DOMMatrix(style.transform).multiply(matrix);
    if (style.rotate !== "none") matrix = rotationOf(style.rotate).multiply(matrix);
  }
  return matrix.m33 < 0;
}

/** Parses the `rotate` property: `180deg`, `y 180deg`, `0 1 0 180deg`. */
function rotationOf(rotate: string): DOMMatrix {
  const parts = rotate.split(" ");
  const degrees = Number.parseFloat(parts.at(-1) ?? "0");
  const axis = parts.slice(0, -1).map(Number);
  if (axis.length === 3) return new DOMMatrix().rotateAxisAngle(axis[0], axis[1], axis[2], degrees);
  if (parts[0] === "x") return new DOMMatrix().rotateAxisAngle(1, 0, 0, degrees);
  return parts[0] === "y" ? new DOMMatrix().rotateAxisAngle(0, 1, 0, degrees) : new DOMMatrix().rotate(degrees);
}

/** Whether the element is the root or the body: their overflow belongs to the viewport. */
function isViewportElement(element: Element): boolean {
  return element === document.documentElement || element === document.body;
}

function clipOverflow(element: Element, style: CSSStyleDeclaration, clip: Clip | null): Clip | null {
  if (style.display === "inline" || style.display === "contents") return clip;
  const box = boxOf(element);
  const isSeen = hasSeenArea(box, clip);
  const x = span(style.overflowX, box.left, box.right, scrollLeftOf(element), scrollWidthOf(element), isSeen);
  const y = span(style.overflowY, box.top, box.bottom, scrollTopOf(element), scrollHeightOf(element), isSeen);
  return {
    left: x.scrolls || !clip ? x.from : Math.max(x.from, clip.left),
    right: x.scrolls || !clip ? x.to : Math.min(x.to, clip.right),
    top: y.scrolls || !clip ? y.from : Math.max(y.from, clip.top),
    bottom: y.scrolls || !clip ? y.to : Math.min(y.to, clip.bottom),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly scrolls: boolean;
}

function span(overflow: string, start: number, end: number, scrolled: number, size: number, isSeen: boolean): Span {
  if (overflow === "visible") return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, scrolls: false };
  const canScroll = isSeen && (overflow === "auto" || overflow === "scroll") && size > end - start;
  if (!canScroll) return { from: start, to: end, scrolls: false };
  // In right-to-left boxes the scroll position is negative and content extends to the left.
  const from = scrolled < 0 ? end - size - scrolled : start - scrolled;
  return { from: Math.min(from, start), to: Math.max(from + size, end), scrolls: true };
}

const EMPTY: Clip = { left: 0, top: 0, right: 0, bottom: 0 };

function clipPath(element: Element, path: string, clip: Clip | null): Clip | null {
  const inset = /^inset\(([^)]*?)(?: round.*)?\)$/.exec(path);
  if (inset?.[1]) return intersect(clip, insetBox(boxOf(element), inset[1]));
  if (/^(circle|ellipse)\(0(px|%)?( |\))/.test(path)) return EMPTY;
  const polygon = /^polygon\((?:evenodd, |nonzero, )?([^)]*)\)$/.exec(path);
  return polygon?.[1] ? intersect(clip, polygonBox(boxOf(element), polygon[1])) : clip;
}

/** Returns the box around a polygon's corners. */
function polygonBox(box: DOMRect, corners: string): Clip {
  const points = corners.split(", ").map((corner) => corner.split(" "));
  const xs = points.map(([x]) => box.left + lengthOf(x, box.width));
  const ys = points.map(([, y]) => box.top + lengthOf(y, box.height));
  return intersect(box, {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  });
}

function lengthOf(length: string | undefined, size: number): number {
  const value = Number.parseFloat(length ?? "0") || 0;
  return length?.endsWith("%") ? (value / 100) * size : value;
}

function insetBox(box: DOMRect, sides: string): Clip {
  const parts = sides.trim().split(/\s+/);
  const side = (index: number, size: number): number => {
    return lengthOf(parts[index] ?? parts[index - 2] ?? parts[0], size);
  };
  return {
    left: box.left + side(3, box.width),
    top: box.top + side(0, box.height),
    right: box.right - side(1, box.width),
    bottom: box.bottom - side(2, box.height),
  };
}
