import { z } from "zod";
import { readOneOf, readProxy, readSize, readText } from "./read-text.ts";
import type { Flag, Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const channels = ["chromium", "chrome", "msedge"] as const;
const text = z.string().min(1);

/** A flag whose text is the setting, as it is. */
function textFlag(
  name: string,
  setting: "executablePath" | "cdpUrl" | "userDataDir" | "storageState" | "locale" | "timezoneId" | "downloadsPath",
  words: string,
): Flag {
  const read: Flag["read"] = (given, before, world) => ({ ...before, [setting]: readText(given, world) });
  return { name, text: words, group: "Browser:", read };
}

export const browserSettings = {
  headless: {
    text: "whether to run the browser without a window",
    report: "value",
    byDefault: "true",
    schema: z.boolean(),
    flags: [
      {
        name: "--headed",
        text: "show the browser window",
        group: "Browser:",
        read: (_, before) => ({ ...before, headless: false }),
      },
    ],
  },
  channel: {
    text: "use only a browser of this kind: chromium, chrome or msedge",
    report: "value",
    byDefault: "the first browser that is found",
    schema: z.enum(channels),
    flags: [
      {
        name: "--channel <kind>",
        text: "use only a browser of this kind: chromium, chrome or msedge (default: the first browser that is found)",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, channel: readOneOf(given, channels, world) }),
      },
    ],
  },
  executablePath: {
    text: "path of the browser executable",
    report: "value",
    byDefault: "see docs/browsers.md",
    schema: text,
    environment: "SUREHAND_BROWSER",
    flags: [textFlag("--executable-path <file>", "executablePath", "path of the browser executable")],
  },
  cdpUrl: {
    text: "CDP address of a running browser to connect to; it stays open",
    report: "address",
    byDefault: "none: a browser is started",
    schema: text,
    flags: [textFlag("--cdp-url <url>", "cdpUrl", "connect to a running browser, such as http://127.0.0.1:9222")],
  },
  userDataDir: {
    text: "your own profile folder, with its logins; it is kept",
    report: "value",
    byDefault: "a new profile, deleted on close",
    schema: text,
    flags: [
      textFlag(
        "--user-data-dir <folder>",
        "userDataDir",
        "use this profile folder, with its logins (default: a new profile)",
      ),
    ],
  },
  storageState: {
    text: "initial cookies and local storage: a storage state of Playwright, as an object or as the path of its JSON file",
    report: "text",
    byDefault: "none",
    schema: z.custom<Value<"storageState">>(
      (value) => (typeof value === "string" && value !== "") || (typeof value === "object" && value !== null),
      { error: "it must be the path of a JSON file, or { cookies, origins }" },
    ),
    flags: [
      textFlag(
        "--storage-state <file>",
        "storageState",
        "load cookies and local storage from this storage state of Playwright (JSON)",
      ),
    ],
  },
  proxy: {
    text: "proxy server: { server, bypass, username, password }",
    report: "names",
    byDefault: "none",
    schema: z.strictObject({
      server: text,
      bypass: z.string().optional(),
      username: z.string().optional(),
      password: z.string().optional(),
    }),
    flags: [
      {
        name: "--proxy <url>",
        text: "proxy server: http://host:port, or http://name:password@host:port",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, proxy: readProxy(readText(given, world)) }),
      },
    ],
  },
  viewport: {
    text: "size of the page in CSS pixels, { width, height }, or null for the size of the window",
    report: "value",
    byDefault: "1280 x 720",
    schema: z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() }).nullable(),
    flags: [
      {
        name: "--viewport <size>",
        text: "size of the page in CSS pixels, WIDTHxHEIGHT (default: 1280x720)",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, viewport: readSize(given, world) }),
      },
    ],
  },
  locale: {
    text: 'language of the browser, such as "de-DE"',
    report: "value",
    byDefault: "the system's",
    schema: text,
    flags: [textFlag("--locale <tag>", "locale", "language of the browser, such as de-DE (default: the system's)")],
  },
  timezoneId: {
    text: 'time zone of the browser, such as "Europe/Berlin"',
    report: "value",
    byDefault: "the system's",
    schema: text,
    flags: [textFlag("--timezone <zone>", "timezoneId", "time zone, such as Europe/Berlin (default: the system's)")],
  },
  downloadsPath: {
    text: "folder for downloads",
    report: "value",
    byDefault: "none: downloads are deleted on close",
    schema: text,
    flags: [
      textFlag(
        "--downloads <folder>",
        "downloadsPath",
        "keep downloads in this folder (default: downloads are deleted on close)",
      ),
    ],
  },
  args: {
    text: 'additional command-line switches of the browser, each starting with "-"',
    report: "names",
    byDefault: "none",
    schema: z.array(z.string()),
    flags: [],
  },
  timeout: {
    text: "timeout for starting the browser, in milliseconds",
    report: "value",
    byDefault: "30,000",
    schema: z.number().positive(),
    flags: [],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name> | null> };
