const SWITCH = "--disable-features=";

/**
 * Features that Playwright disables. Chromium reads only the last `--disable-features` of its command line, which is ours, so ours
 * repeats them: https://github.com/microsoft/playwright/blob/v1.65.1/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
 */
const disabledByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
] as const;

/**
 * The lists under the address bar, which Chromium 156 draws with web pages of its own. It loads them for the window of every new
 * context, also without a screen: some 100 requests and half of the processor time that a small page takes.
 */
const addressBarPages = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"] as const;

/** Returns the switches of a launch with one `--disable-features` for all features that Playwright, Surehand and the caller disable. */
export function disableFeatures(args: readonly string[]): string[] {
  const isOurs = (text: string): boolean => text.startsWith(SWITCH);
  const own = args.filter(isOurs).flatMap((text) => text.slice(SWITCH.length).split(","));
  const all = new Set([...disabledByPlaywright, ...addressBarPages, ...own.filter((name) => name !== "")]);
  return [...args.filter((text) => !isOurs(text)), `${SWITCH}${[...all].join(",")}`];
}
