import type { Competitor } from "../competitors/competitor.ts";
import { median, roundFigure } from "./statistics.ts";

/**
 * Shows a notice above everything, or takes it away again, so that all of the page moves, and does not ask for the new layout:
 * that is left to whoever looks next. It is what pages do between two looks; making the body narrower would lay out every line
 * of it anew, 100 to 500 ms on these pages, and measure the browser.
 */
export const layoutChange = `(() => {
  const shown = document.getElementById("bench-notice");
  if (shown) return shown.remove(), true;
  const notice = Object.assign(document.createElement("div"), { id: "bench-notice", textContent: "A notice" });
  document.body.prepend(notice);
  return true;
})()`;

const layoutTiming = `(() => {
  ${layoutChange};
  const startedAt = performance.now();
  document.body.getBoundingClientRect();
  return performance.now() - startedAt;
})()`;

/** Milliseconds the browser itself takes for the new layout. It is in every tool's figure, and none can be faster. */
export async function measureLayout(competitor: Competitor): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) samples.push(Number(await competitor.evaluate(layoutTiming)));
  return roundFigure(median(samples) ?? NaN);
}
