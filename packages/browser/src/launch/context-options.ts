import type { BrowserContextOptions } from "playwright-core";
import type { ParsedLaunchOptions } from "./launch-options.ts";

type SharedOptions = Pick<BrowserContextOptions, "proxy" | "locale" | "timezoneId">;

/** Returns the options of our contexts, in a browser that we started or in a running one. */
export function contextOptions({ proxy, locale, timezoneId }: ParsedLaunchOptions): SharedOptions {
  return {
    ...(proxy !== undefined && { proxy }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  };
}
