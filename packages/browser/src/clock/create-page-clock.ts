import type { Page } from "playwright-core";
import { isClosedError } from "../world/frame-world.ts";
import { PageClosedError } from "../world/errors.ts";
import { AnimationRate } from "./animation-rate.ts";
import { BrowserPageClock } from "./browser-page-clock.ts";
import { markEarlyScriptsScript, evaluateInFrames, installScript } from "./frame-clock.ts";
import type { PageClock } from "./page-clock.ts";

/**
 * Installs a clock that stops and steps the time of a page, for games and animations. Install it before `goto`, so that it is there
 * before the page's scripts; on a loaded page `unfrozen()` lists what it may not have caught.
 *
 * Stands on Playwright's `page.clock`: the other pages of the browser context stop and go on with this one, and the page keeps the
 * replaced timers, with time flowing, until the context closes. One clock per page.
 *
 * @param of a page, or what has one, such as a page session
 * @throws PageClosedError
 */
export async function createPageClock(of: Page | { readonly page: Page }): Promise<PageClock> {
  const page = "page" in of ? of.page : of;
  try {
    await evaluateInFrames(page, markEarlyScriptsScript);
    await page.clock.install();
    // Later than Playwright's own, whose timers it builds on.
    await page.addInitScript(installScript);
    await evaluateInFrames(page, installScript);
    const session = await page.context().newCDPSession(page);
    return new BrowserPageClock(page, session, new AnimationRate(page, session));
  } catch (error) {
    throw isClosedError(error) ? new PageClosedError(error) : error;
  }
}
