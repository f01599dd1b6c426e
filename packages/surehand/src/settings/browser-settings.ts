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
    text: "whether no window is shown",
    byDefault: "true",
    schema: z.boolean(),
    flags: [
      {
        name: "--headed",
        text: "show the browser",
        group: "Browser:",
        read: (_, before) => ({ ...before, headless: false }),
      },
    ],
  },
  channel: {
    text: "only a browser of this kind: chromium, chrome or msedge",
    byDefault: "the first that is found",
    schema: z.enum(channels),
    flags: [
      {
        name: "--channel <kind>",
        text: "only a browser of this kind: chromium, chrome or msedge (default: the first that is found)",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, channel: readOneOf(given, channels, world) }),
      },
    ],
  },
  executablePath: {
    text: "the browser's file",
    byDefault: "see docs/browsers.md",
    schema: text,
    environment: "SUREHAND_BROWSER",
    flags: [textFlag("--executable-path <file>", "executablePath", "run this browser")],
  },
  cdpUrl: {
    text: "the address of a browser that runs already; it stays open",
    byDefault: "one is started",
    schema: text,
    flags: [textFlag("--cdp-url <url>", "cdpUrl", "use a browser that runs already, such as http://127.0.0.1:9222")],
  },
  userDataDir: {
    text: "a profile folder of your own, with its logins; it is kept",
    byDefault: "a new one, deleted at the end",
    schema: text,
    flags: [
      textFlag("--user-data-dir <folder>", "userDataDir", "use this profile, with its logins (default: a new one)"),
    ],
  },
  storageState: {
    text: "cookies and local storage to begin with: a JSON file of Playwright's, or what is in it",
    byDefault: "none",
    schema: z.custom<Value<"storageState">>(
      (value) => (typeof value === "string" && value !== "") || (typeof value === "object" && value !== null),
      { error: "it must be the path of a JSON file, or { cookies, origins }" },
    ),
    flags: [textFlag("--storage-state <file>", "storageState", "begin with the cookies and storage of this JSON file")],
  },
  proxy: {
    text: "{ server, bypass, username, password }",
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
        text: "http://host:port, or with name:password@ before the host",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, proxy: readProxy(readText(given, world)) }),
      },
    ],
  },
  viewport: {
    text: "size of the page in pixels, { width, height }, or null: as the window is",
    byDefault: "1280 x 720",
    schema: z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() }).nullable(),
    flags: [
      {
        name: "--viewport <size>",
        text: "size of the page, WIDTHxHEIGHT in pixels (default: 1280x720)",
        group: "Browser:",
        read: (given, before, world) => ({ ...before, viewport: readSize(given, world) }),
      },
    ],
  },
  locale: {
    text: 'language of the browser, such as "de-DE"',
    byDefault: "the system's",
    schema: text,
    flags: [textFlag("--locale <tag>", "locale", "language of the browser, such as de-DE (default: the system's)")],
  },
  timezoneId: {
    text: 'time zone of the browser, such as "Europe/Berlin"',
    byDefault: "the system's",
    schema: text,
    flags: [textFlag("--timezone <zone>", "timezoneId", "time zone, such as Europe/Berlin (default: the system's)")],
  },
  downloadsPath: {
    text: "the folder where downloads are kept",
    byDefault: "deleted at the end",
    schema: text,
    flags: [textFlag("--downloads <folder>", "downloadsPath", "keep downloads there (default: deleted at the end)")],
  },
  args: {
    text: 'further switches of the browser, each beginning with "-"',
    byDefault: "none",
    schema: z.array(z.string()),
    flags: [],
  },
  timeout: {
    text: "time for the start of the browser, in milliseconds",
    byDefault: "30,000",
    schema: z.number().positive(),
    flags: [],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name> | null> };
