import { type CallContext, createCallContext } from "@surehand/kernel";
import type { BrowserHandle } from "./browser-handle.ts";
import { connectBrowser } from "./connect-browser.ts";
import type { LaunchOptions, ParsedLaunchOptions } from "./launch-options.ts";
import { parseLaunchOptions } from "./parse-launch-options.ts";
import { startBrowser } from "./start-browser.ts";

/**
 * Starts a browser, or connects to a running one with `cdpUrl`. Nothing is left behind after `close()`, at the end of the
 * process, or at SIGINT and SIGTERM (unless the program listens to these itself); what a killed process left is removed at
 * the next start. See docs/browsers.md.
 *
 * @param call bounds the launch together with `timeout`; its log tells which browser was taken, and what was done differently.
 * @throws InvalidInputError for an option that is unknown, wrong or contradicts another.
 * @throws BrowserNotFoundError, PlaywrightMissingError where something has to be installed.
 * @throws BrowserLaunchError, BrowserConnectError where the browser did not come up or did not answer.
 * @throws DeadlineExceededError, AbortedError
 */
export async function launchBrowser(options: LaunchOptions = {}, call?: CallContext): Promise<BrowserHandle> {
  const parsed = await parseLaunchOptions(options);
  using bounded = createCallContext({ timeoutMs: parsed.timeoutMs, signal: call?.signal, log: call?.log });
  return await openBrowser(parsed, bounded);
}

async function openBrowser(options: ParsedLaunchOptions, call: CallContext): Promise<BrowserHandle> {
  const { source } = options;
  return source.kind === "start" ? startBrowser({ options, source, call }) : connectBrowser({ options, source, call });
}
