import { z } from "zod";
import { readText } from "./read-text.ts";
import type { Flag, Setting, Settings } from "./setting.ts";

type Value<Name extends keyof Settings> = NonNullable<Settings[Name]>;

const text = z.string().min(1);
const size = z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() });

/** Options of Playwright's `browser.newContext`, which are passed through. */
export const contextSettings = {
  device: {
    text: 'device to emulate, by its name in Playwright\'s list, such as "iPhone 15"',
    report: "value",
    byDefault: "none",
    schema: text,
    flags: [
      flag("--device <name>", 'emulate a device from Playwright\'s list, such as "iPhone 15"', (device) => ({
        device,
      })),
    ],
  },
  baseURL: {
    text: "base URL for relative URLs in `goto`",
    report: "address",
    byDefault: "none",
    schema: z.url(),
    flags: [],
  },
  userAgent: {
    text: "user agent of the browser",
    report: "names",
    byDefault: "the browser's own",
    schema: text,
    flags: [
      flag("--user-agent <text>", "user agent of the browser (default: its own)", (userAgent) => ({ userAgent })),
    ],
  },
  extraHTTPHeaders: {
    text: "HTTP headers to send with every request: { name: value }",
    report: "names",
    byDefault: "none",
    schema: z.record(z.string(), z.string()),
    flags: [],
  },
  httpCredentials: {
    text: "credentials for HTTP authentication: { username, password, origin }",
    report: "names",
    byDefault: "none",
    schema: looseObject<Value<"httpCredentials">>("{ username, password }", ["username", "password"]),
    flags: [],
  },
  clientCertificates: {
    text: "TLS client certificates: [{ origin, certPath, keyPath, passphrase }]",
    report: "names",
    byDefault: "none",
    schema: z.array(looseObject<Value<"clientCertificates">[number]>("{ origin, ... }", ["origin"])),
    flags: [],
  },
  ignoreHTTPSErrors: {
    text: "whether to ignore HTTPS certificate errors",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [
      {
        name: "--ignore-https-errors",
        text: "ignore HTTPS certificate errors",
        group: "Browser:",
        read: (_, before) => ({ ...before, ignoreHTTPSErrors: true }),
      },
    ],
  },
  javaScriptEnabled: {
    text: "whether the scripts of pages run",
    report: "value",
    byDefault: "true",
    schema: z.boolean(),
    flags: [],
  },
  strictSelectors: {
    text: "whether `hand.page` refuses a selector that matches several elements",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  geolocation: {
    text: 'emulated position: { latitude, longitude, accuracy }; pages need the permission "geolocation"',
    report: "value",
    byDefault: "none",
    schema: looseObject<Value<"geolocation">>("{ latitude, longitude }", ["latitude", "longitude"]),
    flags: [],
  },
  permissions: {
    text: 'permissions to grant to every page, such as ["geolocation"]',
    report: "value",
    byDefault: "none",
    schema: z.array(z.string()),
    flags: [],
  },
  colorScheme: {
    text: "emulated color scheme: light, dark or no-preference",
    report: "value",
    byDefault: "light",
    schema: z.enum(["light", "dark", "no-preference"]),
    flags: [],
  },
  reducedMotion: {
    text: "emulated `prefers-reduced-motion`: reduce or no-preference",
    report: "value",
    byDefault: "no-preference",
    schema: z.enum(["reduce", "no-preference"]),
    flags: [],
  },
  forcedColors: {
    text: "emulated `forced-colors`: active or none",
    report: "value",
    byDefault: "none",
    schema: z.enum(["active", "none"]),
    flags: [],
  },
  contrast: {
    text: "emulated `prefers-contrast`: more or no-preference",
    report: "value",
    byDefault: "no-preference",
    schema: z.enum(["more", "no-preference"]),
    flags: [],
  },
  deviceScaleFactor: {
    text: "device pixels per CSS pixel",
    report: "value",
    byDefault: "1",
    schema: z.number().positive(),
    flags: [],
  },
  isMobile: {
    text: "whether to use the meta viewport tag and send touch events",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  hasTouch: {
    text: "whether to send touch events to pages",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  screen: {
    text: "size of the emulated screen: { width, height }",
    report: "value",
    byDefault: "the size of the viewport",
    schema: size,
    flags: [],
  },
  offline: {
    text: "whether to emulate a missing network connection",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  bypassCSP: {
    text: "whether to ignore the Content Security Policy of pages",
    report: "value",
    byDefault: "false",
    schema: z.boolean(),
    flags: [],
  },
  serviceWorkers: {
    text: "whether pages may register service workers: allow or block",
    report: "value",
    byDefault: "allow",
    schema: z.enum(["allow", "block"]),
    flags: [],
  },
  recordVideo: {
    text: "record a video of each page into a folder: { dir, size }",
    report: "names",
    byDefault: "none",
    schema: looseObject<Value<"recordVideo">>("{ dir, size }", ["dir"]),
    flags: [
      flag("--record-video <folder>", "record a video of each page into this folder", (dir) => ({
        recordVideo: { dir },
      })),
    ],
  },
  recordHar: {
    text: "record all requests into a HAR file: { path, mode, content }",
    report: "names",
    byDefault: "none",
    schema: looseObject<Value<"recordHar">>("{ path }", ["path"]),
    flags: [flag("--record-har <file>", "record all requests into this HAR file", (path) => ({ recordHar: { path } }))],
  },
  trace: {
    text: "ZIP file for a trace, for Playwright's trace viewer; it contains everything that is typed",
    report: "value",
    byDefault: "none",
    schema: z.string().min(1),
    flags: [
      flag("--trace <file>", "write a trace into this ZIP file, for npx playwright show-trace", (trace) => ({ trace })),
    ],
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
