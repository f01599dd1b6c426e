import { systemClock } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { forgetLoading, readIsLoading } from "../probe/read-probe.ts";
import type { PageWatch } from "./watch-page.ts";

const LOOK_EVERY_MS = 10;

/**
 * Waits in real time until a page neither loads nor decodes files. Files that are still pending after `patienceMs` are not waited for
 * again: a long poll never ends.
 */
export async function settleLoading(
  page: Page,
  watch: Pick<PageWatch, "requestsUnderWay" | "forgetRequests">,
  patienceMs: number,
): Promise<void> {
  const untilMs = systemClock.monotonicMs() + patienceMs;
  const leftMs = (): number => Math.max(0, untilMs - systemClock.monotonicMs());
  while (watch.requestsUnderWay > 0 || (await isLoading(page, leftMs()))) {
    if (leftMs() === 0) {
      forget(page, watch);
      return;
    }
    await systemClock.sleep(LOOK_EVERY_MS);
  }
}

/** A frame that waits for its document does not answer. */
async function isLoading(page: Page, patienceMs: number): Promise<boolean> {
  const answers = Promise.all(page.frames().map(readIsLoading));
  const isAny = answers.then((all) => all.includes(true));
  return Promise.race([isAny, systemClock.sleep(patienceMs).then(() => true)]);
}

function forget(page: Page, watch: Pick<PageWatch, "forgetRequests">): void {
  watch.forgetRequests();
  for (const frame of page.frames()) void forgetLoading(frame).catch(() => undefined);
}
