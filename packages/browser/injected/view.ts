import type { WireView } from "../src/geometry/wire.ts";
import { ownFrame, ownTimeout } from "./own-timers.ts";

export function currentView(): WireView {
  const visual = globalThis.visualViewport;
  const zoom = visual?.scale ?? 1;
  return {
    width: innerWidth,
    height: innerHeight,
    scrollX,
    scrollY,
    zoomX: zoom === 1 ? 0 : (visual?.offsetLeft ?? 0),
    zoomY: zoom === 1 ? 0 : (visual?.offsetTop ?? 0),
    zoom,
    density: devicePixelRatio,
    pageWidth: longest((box) => [box.scrollWidth, box instanceof HTMLElement ? box.offsetWidth : box.clientWidth]),
    pageHeight: longest((box) => [box.scrollHeight, box instanceof HTMLElement ? box.offsetHeight : box.clientHeight]),
    hasBody: document.body !== null,
    isHidden: document.visibilityState === "hidden",
  };
}

/** Returns the length of the whole page as Playwright computes it: the maximum of root and body. */
function longest(lengths: (box: Element) => number[]): number {
  const boxes: (Element | null)[] = [document.documentElement, document.body];
  return Math.max(...boxes.flatMap((box) => (box ? lengths(box) : [])));
}

/** Resolves once the current state of the page has been drawn, or after a maximum time: a hidden page draws nothing. */
export async function nextDrawing(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  await new Promise<void>((resolve) => {
    ownFrame(() => ownFrame(() => resolve()));
    ownTimeout(resolve, MAX_WAIT_MS);
  });
}

/** Frames far out of view are drawn rarely. */
const MAX_WAIT_MS = 300;
