import type { Page } from "playwright-core";
import { isClosedError } from "../world/frame-world.ts";
import { PageClosedError } from "../world/errors.ts";
import { AnimationRate } from "./animation-rate.ts";
import { BrowserPageClock } from "./browser-page-clock.ts";
import { markEarlyScriptsScript, evaluateInFrames, installScript, seedRandomScript } from "./frame-clock.ts";
import type { PageClock } from "./page-clock.ts";

export interface PageClockOptions {
  /**
   * Start of the page's time, in milliseconds since 1970. The page is frozen there until the first step, as after `freeze`. Two
   * new pages with the same start see the same times. Default: the current time, and time flows.
   */
  readonly startsAt?: number | undefined;
  /** Makes `Math.random` and `crypto.getRandomValues` of new documents repeatable, a whole number. Default: they stay random. */
  readonly seed?: number | undefined;
}

/**
 * Installs a clock that stops and steps the time of a page, for games and animations. Install it before `goto`, so that it exists
 * before the page's scripts; on a loaded page, `unfrozen()` lists what it may have missed.
 *
 * Based on Playwright's `page.clock`: the other pages of the browser context stop and resume with this one, and the page keeps
 * the replaced timers, with time flowing, until the context closes. One clock per page.
 *
 * @param of a page, or an object that has one, such as a page session
 * @throws PageClosedError
 */
export async function createPageClock(
  of: Page | { readonly page: Page },
  { startsAt, seed }: PageClockOptions = {},
): Promise<PageClock> {
  const page = "page" in of ? of.page : of;
  try {
    await evaluateInFrames(page, markEarlyScriptsScript);
    // If it were installed before the pause, the real time between the two would be added to performance.now() of each new
    // document.
    await (startsAt === undefined ? page.clock.install() : page.clock.pauseAt(startsAt));
    // Runs after Playwright's own script, whose timers it uses.
    await page.addInitScript(installScript);
    if (seed !== undefined) await page.addInitScript(seedRandomScript(seed));
    await evaluateInFrames(page, installScript);
    const session = await page.context().newCDPSession(page);
    const clock = new BrowserPageClock(page, session, new AnimationRate(page, session));
    if (startsAt !== undefined) await clock.freeze();
    return clock;
  } catch (error) {
    throw isClosedError(error) ? new PageClosedError(error) : error;
  }
}
