import { findBrowser } from "@surehand/browser";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** The browser that Surehand would take, launched by Playwright alone: a suite judges Surehand, so it does not lean on it. */
export async function launchFixtureBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath } = await findBrowser();
  return chromium.launch({ executablePath, ...options, args: ["--site-per-process", ...(options.args ?? [])] });
}
