import { type CallContext, createCallContext } from "@surehand/kernel";
import type { BrowserHandle } from "./browser-handle.ts";
import { connectBrowser } from "./connect-browser.ts";
import type { LaunchOptions, ParsedLaunchOptions } from "./launch-options.ts";
import { parseLaunchOptions } from "./parse-launch-options.ts";
import { startBrowser } from "./start-browser.ts";

/**
 * Starts a browser, or connects to a running one with `cdpUrl`. Removes everything on `close()`, at the end of the process, and
 * on SIGINT and SIGTERM (unless the program listens to these itself). The next start removes the leftovers of a killed process.
 * See docs/browsers.md.
 *
 * @param call limits the launch together with `timeout`; its log names the chosen browser and deviations from the options
 * @throws InvalidInputError for an option that is unknown, invalid or contradicts another
 * @throws BrowserNotFoundError, PlaywrightMissingError if something must be installed
 * @throws BrowserLaunchError, BrowserConnectError if the browser did not start or did not answer
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
