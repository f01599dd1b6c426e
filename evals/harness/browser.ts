import { findBrowser } from "@surehand/browser";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/**
 * Launches the browser that Surehand would use, with Playwright alone: a suite judges Surehand, so it must not depend
 * on it.
 */
export async function launchFixtureBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath } = await findBrowser();
  return chromium.launch({ executablePath, ...options, args: ["--site-per-process", ...(options.args ?? [])] });
}
