import { type BrowserHandle, launchBrowser, type LaunchOptions } from "@surehand/browser";
import type { BrowserContext, Page } from "playwright-core";
import type { CallContext } from "@surehand/kernel";

/** A browser in which pages with nothing of earlier pages can be opened: a replay must begin as the play did. */
export interface Arena extends AsyncDisposable {
  /** False for somebody else's browser that gives out its own context only. */
  readonly isIsolated: boolean;
  openPage(viewport: {
    readonly width: number;
    readonly height: number;
  }): Promise<{ page: Page; close: () => Promise<void> }>;
}

export async function openArena(options: LaunchOptions, call: CallContext): Promise<Arena> {
  const handle = await launchBrowser(options, call);
  const browser = handle.context.browser();
  const isIsolated = browser !== null && options.policy === undefined;
  return {
    isIsolated,
    async openPage(viewport) {
      const context = isIsolated ? await browser.newContext({ viewport }).catch(() => undefined) : undefined;
      return context ? ownContext(context) : sharedContext(handle, viewport);
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

async function ownContext(context: BrowserContext): Promise<{ page: Page; close: () => Promise<void> }> {
  return { page: await context.newPage(), close: () => context.close() };
}

async function sharedContext(
  { context }: BrowserHandle,
  viewport: { readonly width: number; readonly height: number },
): Promise<{ page: Page; close: () => Promise<void> }> {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  return { page, close: () => page.close() };
}
