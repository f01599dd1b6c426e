import type { Browser, BrowserContext, BrowserType } from "playwright-core";
import type { CallContext } from "@surehand/kernel";
import { openProxiedBrowser, type ProxiedBrowser } from "../policy/proxied-browser.ts";
import { type BrowserHandle, createBrowserHandle, driverTimeoutMs, handleWithinDeadline } from "./browser-handle.ts";
import { createBrowserLife } from "./browser-life.ts";
import { contextOptions } from "./context-options.ts";
import { disableFeatures } from "./disabled-features.ts";
import { explainLaunchFailure, isSandboxFailure } from "./explain-launch-failure.ts";
import { findBrowser } from "./find-browser.ts";
import { keepDownloads } from "./keep-downloads.ts";
import type { ParsedLaunchOptions, StartedBrowser } from "./launch-options.ts";
import { loadPlaywright } from "./load-playwright.ts";
import { openContext } from "./open-context.ts";
import { writeTrace } from "./write-trace.ts";
import { createOwnedFolder, type OwnedFolder, sweepAbandonedFolders } from "./owned-folder.ts";

const defaultViewport = { width: 1280, height: 720 };
// Chromium creates a socket in TMPDIR, and the path of a socket has at most 107 bytes (unix(7)): this leaves room for
// "/org.chromium.Chromium.123456/SingletonSocket".
const longestTemporaryPathBytes = 60;

interface Start {
  readonly options: ParsedLaunchOptions;
  readonly source: StartedBrowser;
  readonly call: CallContext;
}

interface Launch extends Start {
  readonly chromium: BrowserType;
  readonly executablePath: string;
  readonly folder: OwnedFolder;
  readonly proxied: ProxiedBrowser | undefined;
}

/** Starts a browser. It is ended, and all its files are removed, when the handle is closed or this process ends. */
export async function startBrowser(start: Start): Promise<BrowserHandle> {
  return handleWithinDeadline(start.call, "Starting the browser", open(start));
}

async function open(start: Start): Promise<BrowserHandle> {
  const [{ chromium }, found] = await Promise.all([loadPlaywright(), findBrowser(start.source)]);
  start.call.log.debug("starting a browser", { ...found });
  const folder = await createOwnedFolder();
  const { policy } = start.options;
  const proxied = policy && (await openProxiedBrowser(policy, { log: start.call.log, source: "start" }));
  const launch = { ...start, chromium, executablePath: found.executablePath, folder, proxied };
  const [handle] = await Promise.all([openIn(launch), sweepAbandonedFolders(start.call.log)]);
  return handle;
}

async function openIn(launch: Launch): Promise<BrowserHandle> {
  const { options, source, call, folder, proxied } = launch;
  const life = createBrowserLife({ folder, isUsersProfile: source.userDataDir !== undefined, log: call.log });
  try {
    const context = await life.begin(launchContext(launch));
    const settle = await prepareContext(context, options, call);
    const page = context.pages()[0] ?? (await context.newPage());
    await proxied?.admit(page);
    const end = async (): Promise<void> => {
      await settle();
      await life.end();
      await proxied?.close();
    };
    const handle = createBrowserHandle({
      context,
      page,
      policy: proxied?.policy,
      openContext: (own) => openContext({ browser: browserOf(context), options, proxied, needsProxy: false }, own),
      end,
    });
    // The browser may crash, or the user may close its last window.
    context.once("close", () => void handle.close());
    return handle;
  } catch (error) {
    await life.end();
    await proxied?.close();
    throw explainLaunchFailure(error, launch.executablePath);
  }
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser of the context is not known.");
  return browser;
}

async function prepareContext(
  context: BrowserContext,
  { storageState, downloadsPath, trace }: ParsedLaunchOptions,
  { log }: CallContext,
): Promise<() => Promise<void>> {
  if (storageState !== undefined) await context.setStorageState(storageState);
  const endTrace = trace === undefined ? async () => {} : await writeTrace(context, trace, log);
  const settleDownloads =
    downloadsPath === undefined ? async () => {} : await keepDownloads(context, downloadsPath, log);
  return async () => {
    await settleDownloads();
    await endTrace();
  };
}

/**
 * Launches the browser with Chromium's sandbox if the system allows it, because the pages that an agent visits are not trusted.
 */
async function launchContext(launch: Launch): Promise<BrowserContext> {
  const { log } = launch.call;
  if (process.platform === "linux" && process.getuid?.() === 0) {
    log.warn("running as root: starting the browser with --no-sandbox, because Chromium has no sandbox for root");
    return launchOnce(launch, { chromiumSandbox: false });
  }
  try {
    return await launchOnce(launch, { chromiumSandbox: true });
  } catch (error) {
    if (!isSandboxFailure(error)) throw error;
    log.warn("this system allows no user namespaces: starting the browser with --no-sandbox", {
      see: "docs/browsers.md",
    });
    return await launchOnce(launch, { chromiumSandbox: false });
  }
}

async function launchOnce(launch: Launch, sandbox: { chromiumSandbox: boolean }): Promise<BrowserContext> {
  const { chromium, executablePath, folder, options, source, call, proxied } = launch;
  return chromium.launchPersistentContext(source.userDataDir ?? folder.profile, {
    ...contextOptions(options),
    ...sandbox,
    executablePath,
    headless: source.headless,
    args: disableFeatures([...source.args, ...(proxied?.switches ?? [])]),
    viewport: options.viewport === undefined ? defaultViewport : options.viewport,
    artifactsDir: folder.artifacts,
    env: browserEnvironment(folder),
    timeout: driverTimeoutMs(call),
    // Playwright's own handlers end the process even if the program listens to the signal itself; see signal-guard.ts.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

function browserEnvironment({ temporary }: OwnedFolder): Record<string, string | undefined> {
  if (process.platform !== "linux") return process.env;
  // Otherwise the dumps of crashed pages, with everything that was typed into them, stay in ~/.config.
  const environment = { BREAKPAD_DUMP_LOCATION: temporary, ...process.env };
  const isShortEnough = Buffer.byteLength(temporary) <= longestTemporaryPathBytes;
  return isShortEnough ? { ...environment, TMPDIR: temporary } : environment;
}
