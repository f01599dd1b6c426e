import { clientHeightOf, scrollTopOf } from "../dom.ts";
import { renderedParent } from "../shadow.ts";
import { canScroll, nextFrame } from "./scroll-to.ts";

/** Share of the visible part, so that no entry is cut twice. */
const PAGE = 0.9;

/**
 * Scrolls the list that an option stands in, to its start or end, or on by a page, and gives it time to draw. False where it did not
 * move.
 */
export async function scrollOptions(option: Element, way: "start" | "page" | "end"): Promise<boolean> {
  const list = scrollerOf(option);
  if (!list) return false;
  const before = scrollTopOf(list);
  const tops = { start: 0, page: before + clientHeightOf(list) * PAGE, end: list.scrollHeight };
  list.scrollTo({ top: tops[way], behavior: "instant" });
  const hasMoved = Math.round(scrollTopOf(list)) !== Math.round(before);
  // One to hear of it, one to draw.
  if (hasMoved) for (let frame = 0; frame < 2; frame++) await nextFrame();
  return hasMoved;
}

/** Never the page: that is scrolled for other reasons. */
function scrollerOf(option: Element): Element | undefined {
  for (let around = renderedParent(option); around && around !== document.body; around = renderedParent(around)) {
    if (around !== document.documentElement && canScroll(around, { y: 1 })) return around;
  }
  return undefined;
}
