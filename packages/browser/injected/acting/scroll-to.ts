import type { WireScroll, WireScrolled } from "../../src/perform/wire.ts";
import {
  clientHeightOf,
  clientWidthOf,
  parentElementOf,
  rootElement,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from "../dom.ts";
import { renderedParent } from "../shadow.ts";
import { ownFrame, ownTimeout } from "../own-timers.ts";
import { leftSince, takeProbe } from "./pending-probe.ts";

/** Scrolls what can be scrolled: the element, what it stands in, or the page; without a way, the element into sight. */
export async function scroll(element: Element | null, { by, to, mostMs }: WireScroll): Promise<WireScrolled> {
  const scroller =
    by || to ? scrollerFor(element, by ?? to ?? {}) : scrollerFor(parentElementOf(element ?? rootElement()), { y: 1 });
  const before = placeOf(scroller);
  const room = roomOf(scroller);
  const goal = goalOf(scroller, by ?? {}, to ?? {});
  if (by || to) scroller.scrollTo({ left: goal.x, top: goal.y, behavior: "instant" });
  else element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // As far as the browser goes.
  const reached = placeOf(scroller);
  const hasMoved = reached.x !== before.x || reached.y !== before.y;
  await untilTakenBack(hasMoved, mostMs);
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

/** Percent go from where one begins to read. */
function goalOf(scroller: Element, by: Way, to: Way): { x: number; y: number } {
  const now = placeOf(scroller);
  const room = roomOf(scroller);
  const { direction, display, flexDirection } = getComputedStyle(scroller);
  // An element that starts at its other end counts down from there, https://drafts.csswg.org/cssom-view/#scrolling-area
  const sign = direction === "rtl" ? -1 : 1;
  const isUpwards = display.endsWith("flex") && flexDirection === "column-reverse";
  const top = isUpwards ? -room.y : 0;
  return {
    x: to.x === undefined ? now.x + (by.x ?? 0) : (sign * room.x * to.x) / 100,
    y: to.y === undefined ? now.y + (by.y ?? 0) : top + (room.y * to.y) / 100,
  };
}

/** A page may scroll back as soon as it hears of it, or, if it left a timer behind, after a little thought. */
const AT_ONCE_MS = 60;
const LATER_MS = 400;

async function untilTakenBack(hasMoved: boolean, mostMs: number): Promise<void> {
  const startedAt = performance.now();
  const notified = hasMoved && document.visibilityState === "visible" ? scrollEvent() : nextFrame();
  const isPending = [await leavesTimers(notified), await leavesTimers(nextFrame())].includes(true);
  const standMs = Math.min(isPending ? LATER_MS : AT_ONCE_MS, mostMs) - (performance.now() - startedAt);
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

/** The scroll event comes with the next frame, which may take long on a busy machine. */
const SCROLL_EVENT_MS = 500;

function scrollEvent(): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    ownTimeout(end, SCROLL_EVENT_MS);
    // The page's own listeners come after this one.
    const options = { capture: true, signal: over.signal };
    addEventListener("scroll", () => ownFrame(end), options);
  });
}

/** Frames that are not drawn are not waited for. */
const LONGEST_MS = 50;

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    ownTimeout(resolve, LONGEST_MS);
    ownFrame(() => resolve());
  });
}

function isSnapping(scroller: Element): boolean {
  const boxes = scroller === document.scrollingElement ? [scroller, document.body] : [scroller];
  return boxes.some((box) => !["", "none"].includes(getComputedStyle(box).scrollSnapType));
}

function scrollerFor(element: Element | null, way: { readonly x?: number; readonly y?: number }): Element {
  if (element && isScroller(element)) return element;
  for (let current = element; current; current = renderedParent(current)) {
    if (canScroll(current, way)) return current;
  }
  return document.scrollingElement ?? rootElement();
}

/** Asked to scroll a box that is made for it, nobody means what is around it. */
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
