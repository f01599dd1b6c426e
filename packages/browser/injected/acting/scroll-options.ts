import { clientHeightOf, scrollTopOf } from "../dom.ts";
import { renderedParent } from "../shadow.ts";
import { canScroll, nextFrame } from "./scroll-to.ts";

/** Share of the visible part to scroll by, so that each entry is fully visible once. */
const PAGE = 0.9;

/**
 * Scrolls the list of an option to its start or end, or by a page, and waits until it is rendered. Resolves with false if it did
 * not move.
 */
export async function scrollOptions(option: Element, way: "start" | "page" | "end"): Promise<boolean> {
  const list = scrollerOf(option);
  if (!list) return false;
  const before = scrollTopOf(list);
  const tops = { start: 0, page: before + clientHeightOf(list) * PAGE, end: list.scrollHeight };
  list.scrollTo({ top: tops[way], behavior: "instant" });
  const hasMoved = Math.round(scrollTopOf(list)) !== Math.round(before);
  // One frame for the scroll event, one to render.
  if (hasMoved) for (let frame = 0; frame < 2; frame++) await nextFrame();
  return hasMoved;
}

/** Returns the scroll container of an option. Never the page, which scrolls for other reasons. */
function scrollerOf(option: Element): Element | undefined {
  for (let around = renderedParent(option); around && around !== document.body; around = renderedParent(around)) {
    if (around !== document.documentElement && canScroll(around, { y: 1 })) return around;
  }
  return undefined;
}
