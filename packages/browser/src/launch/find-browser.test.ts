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
      title: "takes executablePath before everything",
      options: { executablePath: "/mine", channel: "chrome" },
      surroundings: machine(everything, { environment }),
      expected: { executablePath: "/mine", kind: "chromium", source: "option" },
    },
    {
      title: "takes SUREHAND_BROWSER before the channel",
      options: { channel: "chrome" },
      surroundings: machine(everything, { environment }),
      expected: { executablePath: "/env", kind: "chromium", source: "environment" },
    },
    {
      title: "takes an empty SUREHAND_BROWSER as not set",
      options: {},
      surroundings: machine(everything, { environment: { SUREHAND_BROWSER: "" } }),
      expected: { executablePath: playwrightChromium, kind: "chromium", source: "playwright" },
    },
    {
      title: "takes the asked channel before Playwright's download",
      options: { channel: "chrome" },
      surroundings: machine(everything),
      expected: { executablePath: "/opt/google/chrome/chrome", kind: "chrome", source: "channel" },
    },
    {
      title: "takes Playwright's download before the system's browsers",
      options: {},
      surroundings: machine(everything),
      expected: { executablePath: playwrightChromium, kind: "chromium", source: "playwright" },
    },
    {
      title: "takes a browser of the system last",
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
      title: "does without playwright-core",
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
      title: "does not fall back when executablePath is missing",
      options: { executablePath: "/gone" },
      surroundings: machine(everything),
      message: /executablePath names a file that is not there[^]*\/gone/,
    },
    {
      title: "does not fall back when SUREHAND_BROWSER names nothing",
      options: {},
      surroundings: machine(everything, { environment: { SUREHAND_BROWSER: "/gone" } }),
      message: /SUREHAND_BROWSER names a file that is not there/,
    },
    {
      title: "does not take another browser than the asked channel",
      options: { channel: "msedge" },
      surroundings: machine(everything),
      message: /No browser of channel "msedge"[^]*\/opt\/microsoft\/msedge\/msedge/,
    },
    {
      title: "lists where it looked when there is none at all",
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
