import type { BrowserContextOptions } from "playwright-core";
import type { ParsedLaunchOptions } from "./launch-options.ts";

type SharedOptions = Pick<BrowserContextOptions, "proxy" | "locale" | "timezoneId">;

/** What a context of ours is made with, whether in a browser that we started or in one that ran already. */
export function contextOptions({ proxy, locale, timezoneId }: ParsedLaunchOptions): SharedOptions {
  return {
    ...(proxy !== undefined && { proxy }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  };
}
