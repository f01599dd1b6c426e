import type { BrowserContextOptions } from "playwright-core";
import type { DomainPolicy } from "../policy/domain-policy.ts";
import type { LaunchPolicy } from "../policy/proxied-browser.ts";
import type { BrowserKind } from "./browser-places.ts";
import type { PassedName, PassedOptions } from "./passed-options.ts";

/** Cookies and local storage: the result of Playwright's `context.storageState()`. */
export type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export interface ProxySettings {
  /** "http://host:port", "socks5://host:port" or "host:port". */
  server: string;
  /** Domains to connect to directly, separated by commas. Default: none, not even this machine. */
  bypass?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
}

/**
 * Options for a browser. All are optional. Options of Playwright's `browser.newContext` (headers, user agent, geolocation,
 * video, HAR and so on) are passed through.
 */
export interface LaunchOptions extends PassedOptions {
  /** Name of a device in Playwright's `devices`: "iPhone 15". Other options override those of the device. */
  device?: string | undefined;
  /** Uses only a browser of this kind. Default: the first one that findBrowser finds. */
  channel?: BrowserKind | undefined;
  /** Path of the browser executable. */
  executablePath?: string | undefined;
  /**
   * Connects to a running browser: "http://127.0.0.1:9222", or the "ws://..." URL of its DevTools. The browser stays
   * open: `close()` closes only the tab or context that Surehand opened. Can't be combined with options for starting a browser.
   */
  cdpUrl?: string | undefined;
  /** Whether to run the browser without a window. Default: true. */
  headless?: boolean | undefined;
  /** Additional command-line switches, each starting with "-". */
  args?: readonly string[] | undefined;
  /** Your own profile folder, which is never deleted. Default: a new profile that is deleted on close. */
  userDataDir?: string | undefined;
  /** Initial cookies and local storage, or the path of a JSON file with them. Can't be combined with `userDataDir`. */
  storageState?: string | StorageState | undefined;
  proxy?: ProxySettings | undefined;
  /**
   * Hosts that the browser may reach, for every kind of request: see docs/policy.md. With `cdpUrl` the policy applies
   * to a context that Surehand opens, and the browser must run on this machine. Default: all.
   */
  policy?: DomainPolicy | undefined;
  /** Size of the page in CSS pixels; null uses the size of the window. Default: that of `device`, else 1280 x 720; null with `cdpUrl`. */
  viewport?: { width: number; height: number } | null | undefined;
  /** Language, such as "de-DE": sets navigator.language, Accept-Language and number formats. Default: the system's. */
  locale?: string | undefined;
  /** Time zone, such as "Europe/Berlin". Default: the system's. */
  timezoneId?: string | undefined;
  /** Folder in which downloads are kept, under the names that the sites suggest. Default: deleted on close. */
  downloadsPath?: string | undefined;
  /**
   * ZIP file for a trace of everything that happens in the browser, with pictures and pages, for Playwright's trace viewer. It is
   * written on close. It contains everything that is typed. Default: no trace.
   */
  trace?: string | undefined;
  /** Timeout of the whole launch in milliseconds. Default: 30000. */
  timeout?: number | undefined;
}

/** Parsed options: with defaults, absolute paths, and the storage state read. */
export interface ParsedLaunchOptions {
  readonly source: BrowserSource;
  readonly storageState: StorageState | undefined;
  /** Undefined with a policy: the policy's own proxy then forwards to this proxy. */
  readonly proxy: BrowserContextOptions["proxy"];
  readonly policy: LaunchPolicy | undefined;
  readonly viewport: { width: number; height: number } | null | undefined;
  readonly locale: string | undefined;
  readonly timezoneId: string | undefined;
  /** Context options that are passed to Playwright unchanged. */
  readonly passed: Pick<BrowserContextOptions, PassedName>;
  readonly downloadsPath: string | undefined;
  readonly trace: string | undefined;
  readonly timeoutMs: number;
}

export type BrowserSource = StartedBrowser | RunningBrowser;

export interface StartedBrowser {
  readonly kind: "start";
  readonly channel: BrowserKind | undefined;
  readonly executablePath: string | undefined;
  readonly headless: boolean;
  readonly args: readonly string[];
  readonly userDataDir: string | undefined;
}

export interface RunningBrowser {
  readonly kind: "connect";
  readonly cdpUrl: string;
}
