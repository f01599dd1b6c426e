import type { Competitor } from "../competitors/competitor.ts";
import { median, roundFigure } from "../harness/statistics.ts";

/**
 * Shows a notice above everything, or removes it, so that the whole page moves, without requesting the new layout: the
 * next reader triggers it. Pages typically change like this between two snapshots; a narrower body would lay out every
 * line again, which takes 100 to 500 ms on these pages and would measure the browser.
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
 * Measures the milliseconds for which the browser lays out and draws the changed page before it answers. Every tool's
 * figure includes them, and none can be faster.
 */
export async function measureDrawing(competitor: Competitor): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < 5; round++) samples.push(Number(await competitor.evaluate(drawTiming)));
  return roundFigure(median(samples) ?? NaN);
}
