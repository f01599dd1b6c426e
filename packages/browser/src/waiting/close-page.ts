import { settleWithin } from "@surehand/kernel";
import type { Page } from "playwright-core";

const CLOSE_PATIENCE_MS = 3000;

/**
 * Closes a page, without running its beforeunload handlers. For a page that loads itself again and again, the browser may never answer: it is
 * not waited for any longer.
 *
 * @returns whether the page is closed
 */
export async function closePage(page: Pick<Page, "close" | "isClosed">): Promise<boolean> {
  const hasEnded = await settleWithin(page.close(), CLOSE_PATIENCE_MS);
  return hasEnded && page.isClosed();
}
