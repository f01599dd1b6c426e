import type { Browser, BrowserContext, Page } from "playwright-core";
import { type CallContext, settleWithin, SurehandError } from "@surehand/kernel";
import { openProxiedBrowser, type ProxiedBrowser } from "../policy/proxied-browser.ts";
import { type BrowserHandle, createBrowserHandle, driverTimeoutMs, handleWithinDeadline } from "./browser-handle.ts";
import { contextOptions } from "./context-options.ts";
import { BrowserConnectError } from "./errors.ts";
import { keepDownloads } from "./keep-downloads.ts";
import type { ParsedLaunchOptions, RunningBrowser } from "./launch-options.ts";
import { loadPlaywright } from "./load-playwright.ts";
import { openContext } from "./open-context.ts";
import { createOwnedFolder, type OwnedFolder, removeOrLeave, sweepAbandonedFolders } from "./owned-folder.ts";
import { guardUntilExit } from "./signal-guard.ts";

const endMs = 3000;

interface Connect {
  readonly options: ParsedLaunchOptions;
  readonly source: RunningBrowser;
  readonly call: CallContext;
}

/** The part of a running browser that was opened for this handle. */
interface Guest {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Closes only what was opened for this handle. */
  leave(): Promise<void>;
}

/** Opens a page in a running browser: in its default context, with its cookies, or in a new context if an option needs one. */
export async function connectBrowser(connect: Connect): Promise<BrowserHandle> {
  return handleWithinDeadline(connect.call, "Connecting to the browser", open(connect));
}

async function open(connect: Connect): Promise<BrowserHandle> {
  const folder = await createOwnedFolder();
  const [handle] = await Promise.all([openIn(connect, folder), sweepAbandonedFolders(connect.call.log)]);
  return handle;
}

async function openIn(connect: Connect, folder: OwnedFolder): Promise<BrowserHandle> {
  const { options, call } = connect;
  const proxied = options.policy && (await openProxiedBrowser(options.policy, { log: call.log, source: "connect" }));
  let leaveBrowser = async (): Promise<void> => {};
  const endGuard = guardUntilExit({ beforeSignal: () => leaveBrowser(), destroyNow: () => folder.removeNow() });
  const end = async (): Promise<void> => {
    await leaveBrowser();
    await proxied?.close();
    await removeOrLeave(folder, call.log);
    endGuard();
  };
  try {
    const browser = await attach(connect, folder);
    leaveBrowser = () => disconnect(browser);
    const guest = await enter(browser, connect, proxied);
    leaveBrowser = async () => {
      await settleWithin(guest.leave(), endMs);
      await disconnect(browser);
    };
    const handle = createBrowserHandle({
      context: guest.context,
      page: guest.page,
      policy: proxied?.policy,
      openContext: (own) => openContext({ browser, options, proxied, needsProxy: true }, own),
      end,
    });
    browser.once("disconnected", () => void handle.close());
    return handle;
  } catch (error) {
    await end();
    throw error;
  }
}

async function attach({ source, call }: Connect, folder: OwnedFolder): Promise<Browser> {
  const { chromium } = await loadPlaywright();
  const timeout = driverTimeoutMs(call);
  try {
    // Without noDefaults Playwright would send the user's own downloads to our folder and restyle all of their tabs.
    return await chromium.connectOverCDP(source.cdpUrl, { noDefaults: true, artifactsDir: folder.artifacts, timeout });
  } catch (error) {
    throw explainConnectFailure(error, source.cdpUrl);
  }
}

async function enter(browser: Browser, connect: Connect, proxied: ProxiedBrowser | undefined): Promise<Guest> {
  const { storageState, proxy, policy, locale, timezoneId, downloadsPath, passed } = connect.options;
  const isPassed = Object.keys(passed).length > 0;
  const needsNewContext =
    isPassed || [storageState, proxy, policy, locale, timezoneId, downloadsPath].some((option) => option !== undefined);
  const shared = needsNewContext ? undefined : browser.contexts()[0];
  return shared === undefined
    ? enterNewContext(browser, connect, proxied)
    : enterSharedContext(shared, connect.options);
}

async function enterSharedContext(context: BrowserContext, { viewport }: ParsedLaunchOptions): Promise<Guest> {
  const page = await context.newPage();
  const opened = collectPopups(page);
  const leave = async (): Promise<void> => {
    await Promise.allSettled([...opened].map((own) => own.close()));
  };
  try {
    // Replaces a setting that noDefaults omits, only for our page: it must act as if focused while the user is in another tab.
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    if (viewport !== undefined && viewport !== null) await page.setViewportSize(viewport);
  } catch (error) {
    await leave();
    throw error;
  }
  return { context, page, leave };
}

async function enterNewContext(
  browser: Browser,
  { options, call }: Connect,
  proxied: ProxiedBrowser | undefined,
): Promise<Guest> {
  const { storageState, viewport, downloadsPath } = options;
  const context = await browser.newContext({
    ...contextOptions(options),
    ...(proxied !== undefined && { proxy: proxied.contextProxy }),
    ...(storageState !== undefined && { storageState }),
    ...(viewport !== undefined && { viewport }),
  });
  const settleDownloads =
    downloadsPath === undefined ? undefined : await keepDownloads(context, downloadsPath, call.log);
  const leave = async (): Promise<void> => {
    await settleDownloads?.();
    await context.close();
  };
  const page = await context.newPage();
  await proxied?.admit(page);
  return { context, page, leave };
}

/** Collects the page and, as they open, its popups and their popups. */
function collectPopups(page: Page, opened = new Set<Page>()): ReadonlySet<Page> {
  opened.add(page);
  page.on("popup", (popup) => collectPopups(popup, opened));
  page.once("close", () => opened.delete(page));
  return opened;
}

/** Ends the connection. For a browser that Playwright did not start, close() only disconnects. */
async function disconnect(browser: Browser): Promise<void> {
  await settleWithin(browser.close(), endMs);
}

function explainConnectFailure(error: unknown, cdpUrl: string): SurehandError {
  if (SurehandError.isInstance(error)) return error;
  const url = new URL(cdpUrl);
  const text = hideSecrets(error instanceof Error ? error.message : String(error), url);
  return new BrowserConnectError({
    message: `No browser could be reached at ${url.protocol}//${url.host}: ${text.split("\n", 1)[0] ?? ""}`,
    hint: "Start it with --remote-debugging-port=9222 and its own --user-data-dir, and give cdpUrl as http://127.0.0.1:9222.",
    cause: new Error(text),
  });
}

// Hosted browsers have their key in the user name, the path or the query of the address.
function hideSecrets(text: string, url: URL): string {
  const parts = [url.href, `${url.pathname}${url.search}`, url.search, url.pathname, url.password, url.username];
  const secrets = parts.filter((part) => part.length > 1);
  return secrets.reduce((result, secret) => result.replaceAll(secret, "[hidden]"), text);
}
