import type { Page } from "playwright-core";

const LINGER_MS = 1000;
const lingering = new WeakMap<Page, NodeJS.Timeout>();

/**
 * Playwright asks for a kind of event with its first listener, and asks for no more with its last, by a message each: eight
 * for every action. Who stops listening for a moment leaves these here, which listen on for that moment.
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
  // Nobody needs it now.
}
