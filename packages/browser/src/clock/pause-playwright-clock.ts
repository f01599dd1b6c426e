import type { Page } from "playwright-core";
import { evaluateInFrames } from "./frame-clock.ts";

/** Playwright's pause needs a moment that is in the future in every frame; a message to the page takes less than this. */
const AHEAD_MS = 25;

/** Pauses Playwright's clock of the page's context at its current time. */
export async function pausePlaywrightClock(page: Page): Promise<void> {
  try {
    await page.clock.pauseAt((await latestTime([page])) + AHEAD_MS);
  } catch {
    // The moment was in the past in one of the frames. All of them are stopped now, each at its own time.
    await page.clock.pauseAt((await latestTime(page.context().pages())) + 1);
  }
}

async function latestTime(pages: readonly Page[]): Promise<number> {
  const answers = await Promise.all(pages.map((page) => evaluateInFrames(page, "Date.now()")));
  return Math.max(...answers.flat().map(({ value }) => (typeof value === "number" ? value : 0)));
}
