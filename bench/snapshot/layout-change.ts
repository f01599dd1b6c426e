import type { Competitor } from "../competitors/competitor.ts";
import { median, roundFigure } from "../harness/statistics.ts";

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

const drawTiming = `new Promise((resolve) => {
  ${layoutChange};
  requestAnimationFrame(() => {
    const startedAt = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - startedAt);
    port2.postMessage(0);
  });
})`;

/**
 * Milliseconds for which the browser lays out and draws the changed page before it answers anybody. They are in every tool's
 * figure, and none can be faster.
 */
export async function measureDrawing(competitor: Competitor): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) samples.push(Number(await competitor.evaluate(drawTiming)));
  return roundFigure(median(samples) ?? NaN);
}
