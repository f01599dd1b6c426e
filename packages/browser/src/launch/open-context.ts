import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { ProxiedBrowser } from "../policy/proxied-browser.ts";
import { contextOptions } from "./context-options.ts";
import type { ParsedLaunchOptions } from "./launch-options.ts";

export interface NewContext {
  readonly browser: Browser;
  readonly options: ParsedLaunchOptions;
  readonly proxied: ProxiedBrowser | undefined;
  /** Whether the policy's proxy must be set for the context: a browser that we did not start does not have the switch. */
  readonly needsProxy: boolean;
}

/** Opens a page in a new context with the launch's options, including its policy. */
export async function openContext(
  { browser, options, proxied, needsProxy }: NewContext,
  own: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...contextOptions(options),
    ...(needsProxy && proxied !== undefined && { proxy: proxied.contextProxy }),
    ...own,
  });
  try {
    const page = await context.newPage();
    await proxied?.admit(page);
    return page;
  } catch (error) {
    await context.close().catch(() => undefined);
    throw error;
  }
}
