import { describe, expect, it } from "vitest";
import { BrowserNotFoundError } from "./errors.ts";
import { findBrowser, type FindBrowserOptions, searchBrowser, type Surroundings } from "./find-browser.ts";

const playwrightChromium = "/home/u/.cache/ms-playwright/chromium-1/chrome-linux64/chrome";

function machine(files: readonly string[], overrides: Partial<Surroundings> = {}): Surroundings {
  return {
    platform: "linux",
    environment: { PATH: "/usr/bin:/home/u/bin" },
    homeFolder: "/home/u",
    isExecutable: (path) => Promise.resolve(files.includes(path)),
    playwrightPath: () => Promise.resolve(playwrightChromium),
    ...overrides,
  };
}

describe("searchBrowser", () => {
  const everything = ["/mine", "/env", playwrightChromium, "/opt/google/chrome/chrome", "/usr/bin/chromium"];
  const environment = { PATH: "/usr/bin", SUREHAND_BROWSER: "/env" };
  const order: { title: string; options: FindBrowserOptions; surroundings: Surroundings; expected: object }[] = [
    {
      title: "prefers executablePath to everything",
      options: { executablePath: "/mine", channel: "chrome" },
      surroundings: machine(everything, { environment }),
      expected: { executablePath: "/mine", kind: "chromium", source: "option" },
    },
    {
      title: "prefers SUREHAND_BROWSER to the channel",
      options: { channel: "chrome" },
      surroundings: machine(everything, { environment }),
      expected: { executablePath: "/env", kind: "chromium", source: "environment" },
    },
    {
      title: "ignores an empty SUREHAND_BROWSER",
      options: {},
      surroundings: machine(everything, { environment: { SUREHAND_BROWSER: "" } }),
      expected: { executablePath: playwrightChromium, kind: "chromium", source: "playwright" },
    },
    {
      title: "prefers the requested channel to Playwright's download",
      options: { channel: "chrome" },
      surroundings: machine(everything),
      expected: { executablePath: "/opt/google/chrome/chrome", kind: "chrome", source: "channel" },
    },
    {
      title: "prefers Playwright's download to the system's browsers",
      options: {},
      surroundings: machine(everything),
      expected: { executablePath: playwrightChromium, kind: "chromium", source: "playwright" },
    },
    {
      title: "uses a browser of the system last",
      options: {},
      surroundings: machine(["/usr/bin/chromium"]),
      expected: { executablePath: "/usr/bin/chromium", kind: "chromium", source: "system" },
    },
    {
      title: "finds a browser in a folder of PATH",
      options: {},
      surroundings: machine(["/home/u/bin/microsoft-edge"]),
      expected: { executablePath: "/home/u/bin/microsoft-edge", kind: "msedge", source: "system" },
    },
    {
      title: "finds Chrome in the user's applications on macOS",
      options: {},
      surroundings: machine(["/home/u/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"], {
        platform: "darwin",
      }),
      expected: {
        executablePath: "/home/u/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        kind: "chrome",
        source: "system",
      },
    },
    {
      title: "finds Edge among the programs on Windows",
      options: { channel: "msedge" },
      surroundings: machine(["C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe"], {
        platform: "win32",
        environment: { "PROGRAMFILES(X86)": "C:\\Program Files (x86)" },
      }),
      expected: {
        executablePath: "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
        kind: "msedge",
        source: "channel",
      },
    },
    {
      title: "works without playwright-core",
      options: {},
      surroundings: machine(["/usr/bin/chromium"], { playwrightPath: () => Promise.resolve(undefined) }),
      expected: { executablePath: "/usr/bin/chromium", kind: "chromium", source: "system" },
    },
  ];
  it.each(order)("$title", async ({ options, surroundings, expected }) => {
    expect(await searchBrowser(options, surroundings)).toEqual(expected);
  });

  const failures: { title: string; options: FindBrowserOptions; surroundings: Surroundings; message: RegExp }[] = [
    {
      title: "does not fall back if executablePath is missing",
      options: { executablePath: "/gone" },
      surroundings: machine(everything),
      message: /executablePath names a file that does not exist[^]*\/gone/,
    },
    {
      title: "does not fall back if SUREHAND_BROWSER names no file",
      options: {},
      surroundings: machine(everything, { environment: { SUREHAND_BROWSER: "/gone" } }),
      message: /SUREHAND_BROWSER names a file that does not exist/,
    },
    {
      title: "does not use another browser than the requested channel",
      options: { channel: "msedge" },
      surroundings: machine(everything),
      message: /No browser of channel "msedge"[^]*\/opt\/microsoft\/msedge\/msedge/,
    },
    {
      title: "lists the searched locations if there is no browser",
      options: {},
      surroundings: machine([]),
      message: /No Chrome, Chromium or Edge was found\. Looked at:[^]*ms-playwright[^]*and \d+ more/,
    },
  ];
  it.each(failures)("$title", async ({ options, surroundings, message }) => {
    const error: unknown = await searchBrowser(options, surroundings).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(BrowserNotFoundError);
    expect(error).toMatchObject({ code: "browser-not-found", message: expect.stringMatching(message) });
    expect(error).toMatchObject({ hint: expect.stringContaining("npx playwright-core install chromium") });
  });
});

describe("findBrowser", () => {
  it("finds a browser on this machine and reads its version", async () => {
    const found = await findBrowser({ withVersion: true });
    expect(found.version).toMatch(/^\d+\.\d+/);
  });
});
