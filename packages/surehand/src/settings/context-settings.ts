import { z } from "zod";
import { readText } from "./read-text.ts";
import type { Flag, Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const text = z.string().min(1);
const size = z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() });

/** Options of Playwright's `browser.newContext`, which are passed through. */
export const contextSettings = {
  device: {
    text: 'name of a device in Playwright\'s list, such as "iPhone 15"',
    byDefault: "none",
    schema: text,
    flags: [
      flag("--device <name>", 'emulate a device of Playwright\'s list, such as "iPhone 15"', (device) => ({ device })),
    ],
  },
  baseURL: {
    text: "address that relative addresses of `goto` are resolved against",
    byDefault: "none",
    schema: z.url(),
    flags: [],
  },
  userAgent: {
    text: "user agent of the browser",
    byDefault: "the browser's own",
    schema: text,
    flags: [
      flag("--user-agent <text>", "user agent of the browser (default: its own)", (userAgent) => ({ userAgent })),
    ],
  },
  extraHTTPHeaders: {
    text: "headers that every request gets: { name: value }",
    byDefault: "none",
    schema: z.record(z.string(), z.string()),
    flags: [],
  },
  httpCredentials: {
    text: "for HTTP authentication: { username, password, origin }",
    byDefault: "none",
    schema: looseObject<Value<"httpCredentials">>("{ username, password }", ["username", "password"]),
    flags: [],
  },
  ignoreHTTPSErrors: {
    text: "whether errors of certificates are ignored",
    byDefault: "false",
    schema: z.boolean(),
    flags: [
      {
        name: "--ignore-https-errors",
        text: "ignore errors of certificates",
        group: "Browser:",
        read: (_, before) => ({ ...before, ignoreHTTPSErrors: true }),
      },
    ],
  },
  geolocation: {
    text: 'place of the browser: { latitude, longitude, accuracy }; pages need the permission "geolocation"',
    byDefault: "none",
    schema: looseObject<Value<"geolocation">>("{ latitude, longitude }", ["latitude", "longitude"]),
    flags: [],
  },
  permissions: {
    text: 'permissions of every page, such as ["geolocation"]',
    byDefault: "none",
    schema: z.array(z.string()),
    flags: [],
  },
  colorScheme: {
    text: "light, dark or no-preference",
    byDefault: "light",
    schema: z.enum(["light", "dark", "no-preference"]),
    flags: [],
  },
  reducedMotion: {
    text: "reduce or no-preference",
    byDefault: "no-preference",
    schema: z.enum(["reduce", "no-preference"]),
    flags: [],
  },
  forcedColors: { text: "active or none", byDefault: "none", schema: z.enum(["active", "none"]), flags: [] },
  contrast: {
    text: "more or no-preference",
    byDefault: "no-preference",
    schema: z.enum(["more", "no-preference"]),
    flags: [],
  },
  deviceScaleFactor: { text: "device pixels per CSS pixel", byDefault: "1", schema: z.number().positive(), flags: [] },
  isMobile: {
    text: "whether the meta viewport tag counts and touch events are sent",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  hasTouch: { text: "whether pages get touch events", byDefault: "false", schema: z.boolean(), flags: [] },
  screen: { text: "size of the screen, { width, height }", byDefault: "the viewport", schema: size, flags: [] },
  offline: { text: "whether the network is cut off", byDefault: "false", schema: z.boolean(), flags: [] },
  bypassCSP: {
    text: "whether the Content Security Policy of pages is ignored",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  serviceWorkers: {
    text: "allow or block",
    byDefault: "allow",
    schema: z.enum(["allow", "block"]),
    flags: [],
  },
  recordVideo: {
    text: "folder of videos of the pages: { dir, size }",
    byDefault: "none",
    schema: looseObject<Value<"recordVideo">>("{ dir, size }", ["dir"]),
    flags: [
      flag("--record-video <folder>", "record a video of each page into this folder", (dir) => ({
        recordVideo: { dir },
      })),
    ],
  },
  recordHar: {
    text: "HAR file of all requests: { path, mode, content }",
    byDefault: "none",
    schema: looseObject<Value<"recordHar">>("{ path }", ["path"]),
    flags: [flag("--record-har <file>", "record all requests into this HAR file", (path) => ({ recordHar: { path } }))],
  },
} as const satisfies { readonly [Name in keyof Settings]?: Setting<Value<Name>> };

function flag(name: string, words: string, toSettings: (given: string) => Settings): Flag {
  return {
    name,
    text: words,
    group: "Browser:",
    read: (given, before, world) => ({ ...before, ...toSettings(readText(given, world)) }),
  };
}

/** An object with at least these properties. Playwright checks the rest. */
function looseObject<Output>(expected: string, names: readonly string[]): z.ZodType<Output> {
  const has = (value: object): boolean => names.every((name) => Object.hasOwn(value, name));
  return z.custom<Output>((value) => typeof value === "object" && value !== null && has(value), {
    error: `it must be ${expected}`,
  });
}
