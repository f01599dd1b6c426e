import type { Page } from "playwright-core";

const LINGER_MS = 1000;
const lingering = new WeakMap<Page, NodeJS.Timeout>();

/**
 * Keeps a page's subscriptions for a moment after the last listener is removed. Playwright subscribes to a kind of event with the
 * first listener and unsubscribes with the last, one message each: eight for every action.
 */
export function keepSubscribed(page: Page): void {
  const known = lingering.get(page);
  if (known) {
    known.refresh();
    return;
  }
  page.on("request", ignore).on("response", ignore).on("requestfinished", ignore).on("requestfailed", ignore);
  const timer = setTimeout(() => {
    lingering.delete(page);
    page.off("request", ignore).off("response", ignore).off("requestfinished", ignore).off("requestfailed", ignore);
  }, LINGER_MS);
  lingering.set(page, timer.unref());
}

function ignore(): void {
  // Only the subscription is needed.
}
