import type { BrowserContextOptions } from "playwright-core";
import type { DomainPolicy } from "../policy/domain-policy.ts";
import type { LaunchPolicy } from "../policy/proxied-browser.ts";
import type { BrowserKind } from "./browser-places.ts";
import type { PassedName, PassedOptions } from "./passed-options.ts";

/** Cookies and local storage, as Playwright's `context.storageState()` answers them. */
export type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

export interface ProxySettings {
  /** "http://host:port", "socks5://host:port" or "host:port". */
  server: string;
  /** Domains that are reached directly, separated by commas. Default: none, not even this machine. */
  bypass?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
}

/**
 * Options for a browser. All of them are optional. Those of Playwright's `browser.newContext` (headers, user agent, geolocation,
 * video, HAR and so on) are passed through.
 */
export interface LaunchOptions extends PassedOptions {
  /** Name of a device in Playwright's `devices`: "iPhone 15". Other options override those of the device. */
  device?: string | undefined;
  /** Only a browser of this kind. Default: the first that findBrowser finds. */
  channel?: BrowserKind | undefined;
  /** Runs this file. */
  executablePath?: string | undefined;
  /**
   * Connects to a browser that runs already: "http://127.0.0.1:9222", or the "ws://..." address of its DevTools. It stays
   * somebody else's: `close()` closes only the tab or context that we opened. Not together with an option about starting.
   */
  cdpUrl?: string | undefined;
  /** Default: true. */
  headless?: boolean | undefined;
  /** Further command-line switches, each beginning with "-". */
  args?: readonly string[] | undefined;
  /** The user's own profile folder: kept, never deleted. Default: a new profile that is deleted on close. */
  userDataDir?: string | undefined;
  /** Cookies and local storage to begin with, or the path of a JSON file that holds them. Not with `userDataDir`. */
  storageState?: string | StorageState | undefined;
  proxy?: ProxySettings | undefined;
  /**
   * Hosts that the browser may reach, for every kind of request: see docs/policy.md. With `cdpUrl` the policy applies
   * to a context of ours, and the browser must run on this machine. Default: all.
   */
  policy?: DomainPolicy | undefined;
  /** Size of the page in CSS pixels; null: as the window is. Default: that of `device`, else 1280 x 720; null with `cdpUrl`. */
  viewport?: { width: number; height: number } | null | undefined;
  /** For example "de-DE": navigator.language, Accept-Language and number formats. Default: the system's. */
  locale?: string | undefined;
  /** For example "Europe/Berlin". Default: the system's. */
  timezoneId?: string | undefined;
  /** Downloads are kept in this folder under the names the sites suggest. Default: deleted on close. */
  downloadsPath?: string | undefined;
  /** For the whole launch, in milliseconds. Default: 30000. */
  timeout?: number | undefined;
}

/** Options after parsing: defaults filled in, paths absolute, the storage state read. */
export interface ParsedLaunchOptions {
  readonly source: BrowserSource;
  readonly storageState: StorageState | undefined;
  /** Undefined where there is a policy: then it is behind the policy's own proxy. */
  readonly proxy: BrowserContextOptions["proxy"];
  readonly policy: LaunchPolicy | undefined;
  readonly viewport: { width: number; height: number } | null | undefined;
  readonly locale: string | undefined;
  readonly timezoneId: string | undefined;
  /** Context options that Playwright gets as they are. Empty: none. */
  readonly passed: Pick<BrowserContextOptions, PassedName>;
  readonly downloadsPath: string | undefined;
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
