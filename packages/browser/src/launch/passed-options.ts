import type { BrowserContextOptions } from "playwright-core";
import { InvalidInputError } from "@surehand/kernel";
import { loadPlaywright } from "./load-playwright.ts";

/** Names and kinds of the options of Playwright's `browser.newContext` that are passed through. */
export const passedRules = {
  baseURL: "text",
  userAgent: "text",
  extraHTTPHeaders: "object",
  httpCredentials: "object",
  clientCertificates: "objects",
  ignoreHTTPSErrors: "flag",
  javaScriptEnabled: "flag",
  strictSelectors: "flag",
  geolocation: "object",
  permissions: "texts",
  colorScheme: "text",
  reducedMotion: "text",
  forcedColors: "text",
  contrast: "text",
  deviceScaleFactor: "number",
  isMobile: "flag",
  hasTouch: "flag",
  screen: "object",
  offline: "flag",
  bypassCSP: "flag",
  serviceWorkers: "text",
  recordVideo: "object",
  recordHar: "object",
} as const satisfies { readonly [Name in keyof BrowserContextOptions]?: PassedKind };

export type PassedKind = "text" | "texts" | "flag" | "number" | "object" | "objects";
export type PassedName = keyof typeof passedRules;

/** Options of Playwright's `browser.newContext`, with Playwright's names and values. */
export type PassedOptions = { [Name in PassedName]?: BrowserContextOptions[Name] | undefined };

/** Returns the context options of a launch: those of the device, overridden by the given ones. */
export async function readPassedOptions(
  given: PassedOptions & { readonly device?: string | undefined },
): Promise<Pick<BrowserContextOptions, PassedName | "viewport">> {
  const own = Object.entries(given).filter(([name, value]) => value !== undefined && Object.hasOwn(passedRules, name));
  return { ...(given.device !== undefined && (await readDevice(given.device))), ...Object.fromEntries(own) };
}

/** @throws InvalidInputError for a device that Playwright does not know */
async function readDevice(device: string): Promise<Pick<BrowserContextOptions, PassedName | "viewport">> {
  const { devices } = await loadPlaywright();
  const descriptor = Object.hasOwn(devices, device) ? devices[device] : undefined;
  if (descriptor === undefined)
    throw new InvalidInputError({
      input: "device",
      problem: `is ${JSON.stringify(device)}, which is not in Playwright's list of devices`,
      hint: `Use a name of that list, such as ${Object.keys(devices).slice(-3).join(", ")}.`,
    });
  const { defaultBrowserType: _, ...options } = descriptor;
  return options;
}
