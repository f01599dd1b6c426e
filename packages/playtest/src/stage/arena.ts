import { type BrowserHandle, launchBrowser, type LaunchOptions } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { openFreshPage, type FreshPage, type FreshPageOptions } from "./fresh-page.ts";

/** A browser that opens pages without traces of earlier pages: a replay must begin like the play. */
export interface Arena extends AsyncDisposable {
  /** False for an attached browser that only offers its own context. */
  readonly isIsolated: boolean;
  /** Returns a page without a document, like new. Return it with `close`. */
  openPage(options: FreshPageOptions): Promise<ArenaPage>;
}

export interface ArenaPage extends Pick<FreshPage, "page" | "clock"> {
  /** @param isReusable whether the page answers, so that it can be cleaned for the next game */
  close(options: { readonly isReusable: boolean }): Promise<void>;
}

/** Number of pages that are kept for reuse: opening one takes longer than the game in it. */
const MOST_WAITING = 4;

export async function openArena(options: LaunchOptions, call: CallContext): Promise<Arena> {
  const handle = await launchBrowser(options, call);
  const browser = handle.context.browser();
  const isIsolated = browser !== null && options.policy === undefined;
  const waiting: FreshPage[] = [];
  const open = async (pageOptions: FreshPageOptions): Promise<FreshPage> => {
    const { viewport, pixelRatio = 1 } = pageOptions;
    const contextOptions = { viewport, deviceScaleFactor: pixelRatio };
    const context = isIsolated ? await browser.newContext(contextOptions).catch(() => undefined) : undefined;
    return openFreshPage(context ?? handle.context, { ...pageOptions, isOwnContext: context !== undefined });
  };
  return {
    isIsolated,
    async openPage(pageOptions) {
      const at = waiting.findIndex((page) => page.fits(pageOptions));
      const [known] = at < 0 ? [] : waiting.splice(at, 1);
      const page = known ?? (await open(pageOptions));
      if (known) await known.page.setViewportSize(pageOptions.viewport);
      return {
        page: page.page,
        clock: page.clock,
        close: ({ isReusable }) => (isReusable ? giveBack(page, waiting) : page.close()),
      };
    },
    [Symbol.asyncDispose]: () => closeAll(handle, waiting),
  };
}

async function giveBack(page: FreshPage, waiting: FreshPage[]): Promise<void> {
  if (waiting.length < MOST_WAITING && (await page.clean())) waiting.push(page);
  else await page.close();
}

async function closeAll(handle: BrowserHandle, waiting: readonly FreshPage[]): Promise<void> {
  await Promise.allSettled(waiting.map((page) => page.close()));
  await handle.close();
}
