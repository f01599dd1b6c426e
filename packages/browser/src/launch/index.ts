export type { BrowserHandle } from "./browser-handle.ts";
export type { BrowserKind } from "./browser-places.ts";
export {
  BrowserConnectError,
  BrowserLaunchError,
  BrowserNotFoundError,
  PlaywrightMissingError,
  UnsafeFolderError,
} from "./errors.ts";
export { findBrowser, type FindBrowserOptions, type FoundBrowser } from "./find-browser.ts";
export { launchBrowser } from "./launch-browser.ts";
export { launchOptionNames } from "./parse-launch-options.ts";
export type { LaunchOptions, ProxySettings, StorageState } from "./launch-options.ts";
export { sweepAbandonedFolders } from "./owned-folder.ts";
