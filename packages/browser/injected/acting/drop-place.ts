import { boxOf, parentElementOf } from "../dom.ts";
import { containsRendered, shadowRootOf } from "../shadow.ts";
import { shortTextOf } from "./read-state.ts";
import { ownTimeout } from "../own-timers.ts";

/** Positions of the elements under the pointer, a little beside the drop target. */
export interface DropSurroundings {
  readonly x: number;
  readonly y: number;
  readonly places: ReadonlyMap<Element, DOMRect>;
}

export function recordBeforeDrop(x: number, y: number): DropSurroundings {
  return { x, y, places: new Map(stackAt(x, y).map((element) => [element, boxOf(element)])) };
}

/** The dragged element, and the positions of elements before it reached the drop target. */
export interface Dragged {
  readonly element: Element | undefined;
  readonly surroundings: DropSurroundings | undefined;
}

/** Whether the drop target receives a native drop: it goes to the element under the pointer. */
export function isDropOn(goal: Element, x: number, y: number): boolean {
  const [hit] = stackAt(x, y);
  return hit !== undefined && containsRendered(goal, hit);
}

/**
 * Whether the page would drop the dragged element on the drop target: the target, or its surroundings, is under the dragged
 * element or its image. The surroundings count because the items of a list make room.
 */
export function isPageDropOn(
  goal: Element,
  { element: dragged, surroundings }: Dragged,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  for (const hit of stackAt(x, y)) {
    if (containsRendered(goal, hit)) return true;
    if (containsRendered(hit, goal)) return isNear(goal, x, y);
    const isDragged = dragged !== undefined && (containsRendered(dragged, hit) || isCopyOf(dragged, hit));
    if (!isDragged && !isCarried(hit, surroundings, { x, y }) && !isRoom(hit, goal)) return false;
  }
  return false;
}

/** Whether the point is close to the drop target, which may have moved by its own size to make room. */
function isNear(goal: Element, x: number, y: number): boolean {
  const { left, top, right, bottom, width, height } = boxOf(goal);
  const gap = Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom));
  return gap <= Math.max(width, height);
}

/** Whether the element is an image of the dragged one, with the same text. */
function isCopyOf(dragged: Element, hit: Element): boolean {
  const text = shortTextOf(dragged);
  for (let around: Element | null = hit; around && around !== document.body; around = parentElementOf(around)) {
    if (text !== "" && shortTextOf(around) === text) return true;
  }
  return false;
}

/** Whether the element followed the pointer. */
function isCarried(
  hit: Element,
  surroundings: DropSurroundings | undefined,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const before = surroundings?.places.get(hit);
  if (!surroundings || !before) return false;
  const now = boxOf(hit);
  const [dx, dy] = [x - surroundings.x, y - surroundings.y];
  return Math.hypot(now.x - before.x - dx, now.y - before.y - dy) < Math.hypot(dx, dy) / 2;
}

/** Whether the element is an empty place that the page made beside the drop target. */
function isRoom(hit: Element, goal: Element): boolean {
  return parentElementOf(hit) === parentElementOf(goal) && shortTextOf(hit) === "";
}

/** Returns the elements at a point from top to bottom, including shadow trees. */
function stackAt(x: number, y: number): Element[] {
  return document.elementsFromPoint(x, y).flatMap((element) => {
    const inner = shadowRootOf(element)?.elementsFromPoint(x, y) ?? [];
    return [...inner.filter((one) => one.getRootNode() === shadowRootOf(element)), element];
  });
}

/** Prevents the click that follows if an element was picked up and put back: nothing was pressed. */
export function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  ownTimeout(() => removeEventListener("click", swallow, { capture: true }), SWALLOWED_FOR_MS);
}

const SWALLOWED_FOR_MS = 300;
