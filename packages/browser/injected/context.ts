import { boxOf, scrollHeightOf, scrollLeftOf, scrollTopOf, scrollWidthOf } from "./dom.ts";
import { type Clip, HARDLY_OPAQUE, hasSeenArea, intersect, viewport } from "./geometry.ts";
import { parseColor } from "./color.ts";
import type { Separator } from "./lines.ts";
import { renderedParent } from "./shadow.ts";
import { Effect } from "./effects.ts";
import { isUnusual, mayHaveEffect } from "./style-survey.ts";

/** Properties that an element inherits from the boxes around it: its visible area, and the notation of its text. */
export interface Context {
  /** Visible area of content in normal flow, in viewport coordinates; `null` is everywhere. */
  readonly clip: Clip | null;
  /** The same for absolutely positioned descendants, which escape clipping boxes that are not positioned. */
  readonly absoluteClip: Clip | null;
  readonly opacity: number;
  /** `visibility` hides the text and controls right here; descendants may show themselves again. */
  readonly isInvisible: boolean;
  readonly isIndented: boolean;
  /** The parent's text box was checked and nothing clips it: plain inline children need no check of their own. */
  readonly isSafe: boolean;
  /** The parent lies wholly outside the viewport, so nothing in it can be covered. */
  readonly isOutOfView: boolean;
  /** Text here is known to be painted; where it is not known, ask `isTextPainted`. */
  readonly isPainted: boolean;
  /** White space counts, as in `pre`. */
  readonly isPreformatted: boolean;
  /** Only controls are wanted: the text is part of a name that was written already. */
  readonly controlsOnly: boolean;
  /** Inside something that is pressed as a whole. */
  readonly isInControl: boolean;
  /** The pointer already shows a hand here, so a child that shows one too says nothing new. */
  readonly isPointer: boolean;
  /** Inside of something that shows a hand to drag it: children inherit the hand. */
  readonly isGrabbed: boolean;
  /** On the way to an open modal: what lies beside the way is behind it. */
  readonly isOnModalPath: boolean;
  /** Separator of blocks that share one line; lines are broken if it is absent. */
  readonly flat: Separator | undefined;
}

/** Contexts made last, from what: the items of a list and the rows of a table are all in one and the same. */
const last: { line?: readonly [from: Context, to: Context]; place?: readonly [from: Context, to: Context] } = {};

/** The same where all blocks share one line. */
export function onOneLine(context: Context, flat: Separator): Context {
  if (context.flat === flat) return context;
  if (last.line?.[0] !== context || last.line[1].flat !== flat) last.line = [context, { ...context, flat }];
  return last.line[1];
}

/** The same where more, or less, is known of the place. */
export function atPlace(context: Context, isSafe: boolean, isOutOfView: boolean): Context {
  if (isSafe === context.isSafe && isOutOfView === context.isOutOfView) return context;
  const [from, to] = last.place ?? [];
  if (from === context && to?.isSafe === isSafe && to.isOutOfView === isOutOfView) return to;
  const made = { ...context, isSafe, isOutOfView };
  last.place = [context, made];
  return made;
}

/** The context inside `element`, or `null` when nothing in its whole subtree can be seen. */
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
  // It may stand anywhere, so that what holds for its parent's box says nothing about its own.
  return { ...outer, opacity, isInvisible, isIndented, clip: inner, absoluteClip, isSafe: false, isOutOfView: false };
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

/** `clip: rect()`, deprecated and still the usual way of hiding text from the eye alone. */
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

/** A transformed or filtered ancestor takes the viewport's place, https://www.w3.org/TR/css-transforms-1/#containing-block-for-all-descendants. */
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
 * Returns the visible area of the element's content: cut by `overflow`, `contain` and `clip-path`, widened by the reach
 * of scrolling.
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

/** Ways of making a whole subtree invisible that are not `opacity`. */
function isHiddenByEffect(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.contentVisibility === "hidden") return true;
  if (mayHaveEffect(element, Effect.filter) && style.filter.includes("opacity(0)")) return true;
  if (mayHaveEffect(element, Effect.maskImage) && isEmptyMask(style.maskImage)) return true;
  return (
    mayHaveEffect(element, Effect.backfaceVisibility) && style.backfaceVisibility === "hidden" && showsItsBack(element)
  );
}

/** A mask of nothing but transparent colours leaves nothing. */
function isEmptyMask(mask: string): boolean {
  const colors = mask.match(/rgba?\([^)]*\)/g) ?? [];
  return mask.includes("gradient") && colors.length > 0 && colors.every((color) => parseColor(color)[3] === 0);
}

/** The z axis points away from the viewer after all the rotations that apply. */
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

/** The `rotate` property: `180deg`, `y 180deg`, `0 1 0 180deg`. */
function rotationOf(rotate: string): DOMMatrix {
  const parts = rotate.split(" ");
  const degrees = Number.parseFloat(parts.at(-1) ?? "0");
  const axis = parts.slice(0, -1).map(Number);
  if (axis.length === 3) return new DOMMatrix().rotateAxisAngle(axis[0], axis[1], axis[2], degrees);
  if (parts[0] === "x") return new DOMMatrix().rotateAxisAngle(1, 0, 0, degrees);
  return parts[0] === "y" ? new DOMMatrix().rotateAxisAngle(0, 1, 0, degrees) : new DOMMatrix().rotate(degrees);
}

/** Overflow of the root and the body belongs to the viewport. */
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
  // In right-to-left boxes the scroll position is negative and content lies to the left.
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

/** The box around a polygon's corners. */
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
