import type { WireScroll, WireScrolled } from "../../src/perform/wire.ts";
import {
  clientHeightOf,
  clientWidthOf,
  findAllIn,
  parentElementOf,
  rootElement,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from "../dom.ts";
import { deepElementFromPoint, renderedParent } from "../shadow.ts";
import { ownFrame, ownTimeout } from "../own-timers.ts";
import { leftSince, takeProbe } from "./pending-probe.ts";

/** Scrolls the element, its scroll container or the page; without a direction, scrolls the element into view. */
export async function scroll(element: Element | null, { by, to, maxMs }: WireScroll): Promise<WireScrolled> {
  const scroller =
    by || to ? scrollerFor(element, by ?? to ?? {}) : scrollerFor(parentElementOf(element ?? rootElement()), { y: 1 });
  const before = placeOf(scroller);
  const room = roomOf(scroller);
  const goal = goalOf(scroller, by ?? {}, to ?? {});
  if (by || to) scroller.scrollTo({ left: goal.x, top: goal.y, behavior: "instant" });
  else element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // The browser stops at the end.
  const reached = placeOf(scroller);
  const hasMoved = reached.x !== before.x || reached.y !== before.y;
  await untilTakenBack(hasMoved, maxMs);
  const after = placeOf(scroller);
  const roomNow = roomOf(scroller);
  return {
    before,
    goal,
    reached,
    after,
    room,
    hasOtherRoom: roomNow.x !== room.x || roomNow.y !== room.y,
    isSnapping: isSnapping(scroller),
    isInSight: element === null || isInSight(element),
  };
}

type Way = NonNullable<WireScroll["by"]>;

/** Returns the requested position. Percentages count from where reading starts. */
function goalOf(scroller: Element, by: Way, to: Way): { x: number; y: number } {
  const now = placeOf(scroller);
  const room = roomOf(scroller);
  const { direction, display, flexDirection } = getComputedStyle(scroller);
  // An element that starts at its other end counts downwards from there, https://drafts.csswg.org/cssom-view/#scrolling-area
  const sign = direction === "rtl" ? -1 : 1;
  const isUpwards = display.endsWith("flex") && flexDirection === "column-reverse";
  const top = isUpwards ? -room.y : 0;
  return {
    x: to.x === undefined ? now.x + (by.x ?? 0) : (sign * room.x * to.x) / 100,
    y: to.y === undefined ? now.y + (by.y ?? 0) : top + (room.y * to.y) / 100,
  };
}

/** Time within which a page scrolls back in its scroll handler; longer if the handler left a timer behind. */
const AT_ONCE_MS = 60;
const LATER_MS = 400;

async function untilTakenBack(hasMoved: boolean, maxMs: number): Promise<void> {
  const startedAt = performance.now();
  const notified = hasMoved && document.visibilityState === "visible" ? scrollEvent() : nextFrame();
  const isPending = [await leavesTimers(notified), await leavesTimers(nextFrame())].includes(true);
  const standMs = Math.min(isPending ? LATER_MS : AT_ONCE_MS, maxMs) - (performance.now() - startedAt);
  if (standMs <= 0) return;
  await new Promise<void>((resolve) => {
    ownTimeout(resolve, standMs);
  });
}

async function leavesTimers(frame: Promise<void>): Promise<boolean> {
  const probe = takeProbe();
  await frame;
  return leftSince(probe).timers;
}

/** Maximum wait for the scroll event, which comes with the next frame: that may take long on a busy machine. */
const SCROLL_EVENT_MS = 500;

function scrollEvent(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    ownTimeout(end, SCROLL_EVENT_MS);
    // The page's own listeners run after this one.
    const options = { capture: true, signal: over.signal };
    addEventListener("scroll", () => ownFrame(end), options);
  });
}

/** Maximum wait for a frame, which may never be drawn. */
const MAX_MS = 50;

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    ownTimeout(resolve, MAX_MS);
    ownFrame(() => resolve());
  });
}

function isSnapping(scroller: Element): boolean {
  const boxes = scroller === document.scrollingElement ? [scroller, document.body] : [scroller];
  return boxes.some((box) => !["", "none"].includes(getComputedStyle(box).scrollSnapType));
}

function scrollerFor(element: Element | null, way: { readonly x?: number; readonly y?: number }): Element {
  if (element && isScroller(element)) return element;
  const inner = element && scrollerInside(element, way);
  if (inner) return inner;
  for (let current = element; current; current = renderedParent(current)) {
    if (canScroll(current, way)) return current;
  }
  const page = document.scrollingElement ?? rootElement();
  return element || isPageScrollable(page, way) ? page : (scrollerInView(way) ?? page);
}

/** A section with a heading above the list that scrolls: most of the section is its scroller. */
function scrollerInside(element: Element, way: Direction): Element | undefined {
  const lengthOf = way.y === undefined ? clientWidthOf : clientHeightOf;
  const isMost = (box: Element): boolean => 2 * lengthOf(box) > lengthOf(element) && canScroll(box, way);
  return [...findAllIn(element, "*")].find(isMost);
}

type Direction = { readonly x?: number; readonly y?: number };

/** Whether a person can scroll the page itself. Its overflow is that of the root, or of the body. */
function isPageScrollable(page: Element, { x, y }: Direction): boolean {
  const room = roomOf(page);
  const styles = [document.documentElement, document.body].map((box) => box && getComputedStyle(box));
  const hides = (axis: "overflowX" | "overflowY"): boolean =>
    styles.some((style) => style !== null && /hidden|clip/.test(style[axis]));
  return (
    (x !== undefined && room.x > 0 && !hides("overflowX")) || (y !== undefined && room.y > 0 && !hides("overflowY"))
  );
}

/** Returns the scroller that a person would scroll with the mouse: at the middle of the window, or next to it. */
function scrollerInView(way: Direction): Element | undefined {
  for (const [x, y] of PLACES) {
    const at = deepElementFromPoint(innerWidth * x, innerHeight * y);
    for (let current: Element | null = at; current; current = renderedParent(current))
      if (current !== document.body && canScroll(current, way)) return current;
  }
  return undefined;
}

const PLACES = [
  [0.5, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.25, 0.5],
  [0.75, 0.5],
] as const;

/** Whether the element is made for scrolling: then only it is scrolled, never its container. */
function isScroller(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return element !== document.body && [overflowX, overflowY].some((overflow) => /auto|scroll/.test(overflow));
}

export function canScroll(element: Element, way: { readonly x?: number; readonly y?: number }): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const room = roomOf(element);
  const isAlongY = way.y !== undefined && room.y > 0 && /auto|scroll|overlay/.test(overflowY);
  return isAlongY || (way.x !== undefined && room.x > 0 && /auto|scroll|overlay/.test(overflowX));
}

function roomOf(element: Element): { x: number; y: number } {
  return {
    x: Math.max(0, scrollWidthOf(element) - clientWidthOf(element)),
    y: Math.max(0, scrollHeightOf(element) - clientHeightOf(element)),
  };
}

function placeOf(element: Element): { x: number; y: number } {
  return { x: Math.round(scrollLeftOf(element)), y: Math.round(scrollTopOf(element)) };
}

function isInSight(element: Element): boolean {
  const { top, left, bottom, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
