import type { WireScroll, WireScrolled } from "../../src/perform/wire.ts";
import {
  clientHeightOf,
  clientWidthOf,
  parentElementOf,
  scrollHeightOf,
  scrollLeftOf,
  scrollTopOf,
  scrollWidthOf,
} from "../dom.ts";
import { renderedParent } from "../shadow.ts";

/** Scrolls what can be scrolled: the element, what it stands in, or the page; without a way, the element into sight. */
export async function scroll(element: Element | null, { by, to }: WireScroll): Promise<WireScrolled> {
  const scroller =
    by || to
      ? scrollerFor(element, by ?? to ?? {})
      : scrollerFor(parentElementOf(element ?? document.documentElement), { y: 1 });
  const before = placeOf(scroller);
  const room = roomOf(scroller);
  const goal = {
    left: to?.x === undefined ? before.x + (by?.x ?? 0) : (room.x * to.x) / 100,
    top: to?.y === undefined ? before.y + (by?.y ?? 0) : (room.y * to.y) / 100,
  };
  if (by || to) scroller.scrollTo({ ...goal, behavior: "instant" });
  else element?.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // A page may scroll back as soon as it hears of it.
  await twoFrames();
  return { before, after: placeOf(scroller), room, isInSight: element === null || isInSight(element) };
}

/** Frames that are not drawn are not waited for. */
const LONGEST_MS = 100;

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function scrollerFor(element: Element | null, way: { readonly x?: number; readonly y?: number }): Element {
  if (element && isScroller(element)) return element;
  for (let current = element; current; current = renderedParent(current)) {
    if (canScroll(current, way)) return current;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Asked to scroll a box that is made for it, nobody means what is around it. */
function isScroller(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return element !== document.body && [overflowX, overflowY].some((overflow) => /auto|scroll/.test(overflow));
}

function canScroll(element: Element, way: { readonly x?: number; readonly y?: number }): boolean {
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
