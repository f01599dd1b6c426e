import type { Competitor } from "../competitors/competitor.ts";
import { median, roundFigure } from "./statistics.ts";

/**
 * Makes the body narrower or wider by a seventh, so that lines wrap elsewhere and cells move, and does not ask for the new
 * layout: that is left to whoever looks next. Letters stay as they are, since shaping them anew costs the browser more than any tool does.
 */
export const layoutChange = `(document.body.style.width = document.body.style.width === "60%" ? "70%" : "60%", true)`;

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
