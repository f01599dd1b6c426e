import { systemClock } from "@surehand/kernel";
import type { Page } from "playwright-core";

const PATIENCE_MS = 1500;
const MARK = "surehand: is the console reported?";

/** Returns whether the browser reports messages of a page's console. Some services of remote browsers do not pass them on. */
export async function reportsConsole(page: Page): Promise<boolean> {
  const heard = page
    .waitForEvent("console", { predicate: (message) => message.text() === MARK, timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    );
  // oxlint-disable-next-line eslint/no-console -- runs in the page
  const written = page.evaluate((mark) => console.debug(mark), MARK).catch(() => undefined);
  const isTooLate = systemClock.sleep(PATIENCE_MS).then(() => false);
  await Promise.race([written, isTooLate]);
  return heard;
}
