import { boxOf, parentElementOf } from "../dom.ts";
import { containsRendered, shadowRootOf } from "../shadow.ts";
import { shortTextOf } from "./read-state.ts";
import { ownTimeout } from "../own-timers.ts";

/** Positions of the elements under the pointer, a little beside the goal. */
export interface DropLook {
  readonly x: number;
  readonly y: number;
  readonly places: ReadonlyMap<Element, DOMRect>;
}

export function lookBeforeDrop(x: number, y: number): DropLook {
  return { x, y, places: new Map(stackAt(x, y).map((element) => [element, boxOf(element)])) };
}

/** The dragged element, and the positions of elements before it reached its goal. */
export interface Dragged {
  readonly element: Element | undefined;
  readonly look: DropLook | undefined;
}

/** During a native drag the element under the pointer receives the drop. */
export function isDropOn(goal: Element, x: number, y: number): boolean {
  const [hit] = stackAt(x, y);
  return hit !== undefined && containsRendered(goal, hit);
}

/**
 * Whether what a page drags would be dropped on the goal: under the dragged thing, or its picture, lies the goal, or what is
 * around it, as where the entries of a list make room.
 */
export function isPageDropOn(
  goal: Element,
  { element: dragged, look }: Dragged,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  for (const hit of stackAt(x, y)) {
    if (containsRendered(goal, hit)) return true;
    if (containsRendered(hit, goal)) return isNear(goal, x, y);
    const isDragged = dragged !== undefined && (containsRendered(dragged, hit) || isCopyOf(dragged, hit));
    if (!isDragged && !isCarried(hit, look, { x, y }) && !isRoom(hit, goal)) return false;
  }
  return false;
}

/** It may have made room, and no more: by its own size. */
function isNear(goal: Element, x: number, y: number): boolean {
  const { left, top, right, bottom, width, height } = boxOf(goal);
  const gap = Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom));
  return gap <= Math.max(width, height);
}

/** A picture of what is dragged says the same. */
function isCopyOf(dragged: Element, hit: Element): boolean {
  const text = shortTextOf(dragged);
  for (let around: Element | null = hit; around && around !== document.body; around = parentElementOf(around)) {
    if (text !== "" && shortTextOf(around) === text) return true;
  }
  return false;
}

/** It went where the pointer went. */
function isCarried(
  hit: Element,
  looked: DropLook | undefined,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const before = looked?.places.get(hit);
  if (!looked || !before) return false;
  const now = boxOf(hit);
  const [dx, dy] = [x - looked.x, y - looked.y];
  return Math.hypot(now.x - before.x - dx, now.y - before.y - dy) < Math.hypot(dx, dy) / 2;
}

/** An empty place that was made beside the goal. */
function isRoom(hit: Element, goal: Element): boolean {
  return parentElementOf(hit) === parentElementOf(goal) && shortTextOf(hit) === "";
}

/** From the top down, through shadow trees. */
function stackAt(x: number, y: number): Element[] {
  return document.elementsFromPoint(x, y).flatMap((element) => {
    const inner = shadowRootOf(element)?.elementsFromPoint(x, y) ?? [];
    return [...inner.filter((one) => one.getRootNode() === shadowRootOf(element)), element];
  });
}

/** Nothing was pressed where a thing is taken up, carried around and put back. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  ownTimeout(() => removeEventListener("click", swallow, { capture: true }), SWALLOWED_FOR_MS);
}

const SWALLOWED_FOR_MS = 300;
