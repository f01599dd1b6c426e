import type { BrowserContextOptions } from "playwright-core";
import type { ParsedLaunchOptions } from "./launch-options.ts";
import type { PassedName } from "./passed-options.ts";

type SharedOptions = Pick<BrowserContextOptions, PassedName | "proxy" | "locale" | "timezoneId">;

/** Returns the options of contexts that we create, in a browser that we started or in a running one. */
export function contextOptions({ passed, proxy, locale, timezoneId }: ParsedLaunchOptions): SharedOptions {
  return {
    ...passed,
    ...(proxy !== undefined && { proxy }),
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
  };
}
