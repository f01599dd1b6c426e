import type { LaunchOptions } from "@surehand/browser";

/**
 * Returns the launch options for a browser of many contexts. Chromium keeps an unused process ready for the next site, for the context
 * that it used last; with a context for each sample it starts and ends such a process two times for each page.
 */
export function batchLaunch(launch: LaunchOptions = {}): LaunchOptions {
  // A running browser takes no switches.
  if (launch.cdpUrl !== undefined) return launch;
  return { ...launch, args: [...(launch.args ?? []), "--disable-features=SpareRendererForSitePerProcess"] };
}
