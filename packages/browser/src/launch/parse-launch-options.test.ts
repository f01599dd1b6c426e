import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchOptions } from "./launch-options.ts";
import { parseLaunchOptions } from "./parse-launch-options.ts";

describe("parseLaunchOptions", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "surehand-options-"));
    await writeFile(join(folder, "broken.json"), '{ "cookies": [{ "value": "top-secret" }], ');
    await writeFile(join(folder, "state.json"), JSON.stringify({ cookies: [], origins: [] }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("fills in the defaults", async () => {
    expect(await parseLaunchOptions({})).toEqual({
      source: {
        kind: "start",
        channel: undefined,
        executablePath: undefined,
        headless: true,
        args: [],
        userDataDir: undefined,
      },
      passed: {},
      timeoutMs: 30_000,
    });
  });

  it("uses the options of a device, overridden by the given ones", async () => {
    const { viewport, passed } = await parseLaunchOptions({
      device: "Pixel 7",
      userAgent: "Plum/1",
      baseURL: undefined,
    });
    expect(viewport).toMatchObject({ width: 412 });
    expect(passed).toMatchObject({ isMobile: true, hasTouch: true, userAgent: "Plum/1" });
    expect(passed).not.toHaveProperty("defaultBrowserType");
    expect((await parseLaunchOptions({ device: "Pixel 7", viewport: null })).viewport).toBeNull();
  });

  it("makes paths absolute and reads the storage state", async () => {
    const storageState = join(folder, "state.json");
    const parsed = await parseLaunchOptions({ storageState, downloadsPath: "downloads" });
    expect(parsed).toMatchObject({ storageState: { cookies: [], origins: [] }, downloadsPath: resolve("downloads") });
  });

  it("treats an undefined option as omitted", async () => {
    expect(await parseLaunchOptions({ cdpUrl: undefined, channel: undefined, proxy: undefined })).toEqual(
      await parseLaunchOptions({}),
    );
  });

  const cdpUrl = "http://127.0.0.1:9222";
  // Of unknown type intentionally: a caller in JavaScript, or a configuration file, may pass any value.
  const wrong: { input: string; options: unknown; message: RegExp }[] = [
    { input: "options", options: null, message: /must be an object/ },
    { input: "device", options: { device: "Plum 7" }, message: /not in Playwright's list of devices/ },
    { input: "userAgent", options: { userAgent: 5 }, message: /must be a text/ },
    { input: "clientCertificates", options: { clientCertificates: {} }, message: /must be a list of objects/ },
    {
      input: "clientCertificates",
      options: { policy: {}, clientCertificates: [{ origin: "https://a.test" }] },
      message: /can't be combined with a policy/,
    },
    { input: "acceptDownloads", options: { acceptDownloads: true }, message: /is not an option of launchBrowser/ },
    { input: "headles", options: { headles: true }, message: /is not an option of launchBrowser/ },
    { input: "toString", options: { toString: 1 }, message: /is not an option of launchBrowser/ },
    { input: "channel", options: { channel: "firefox" }, message: /one of chromium, chrome, msedge/ },
    { input: "executablePath", options: { executablePath: "" }, message: /must be the path of a file/ },
    { input: "headless", options: { headless: "yes" }, message: /must be true or false/ },
    { input: "args", options: { args: ["https://example.test"] }, message: /each beginning with "-"/ },
    { input: "args", options: { args: ["--user-data-dir=/home/u"] }, message: /must not contain --user-data-dir\./ },
    { input: "cdpUrl", options: { cdpUrl: "127.0.0.1:9222" }, message: /must be a URL that starts with http/ },
    { input: "executablePath", options: { cdpUrl, executablePath: "/x" }, message: /cdpUrl connects to a running one/ },
    { input: "headless", options: { cdpUrl, headless: true }, message: /cdpUrl connects to a running one/ },
    { input: "proxy", options: { proxy: "http://127.0.0.1:1" }, message: /must be \{ server/ },
    { input: "proxy", options: { proxy: { server: "a:1", user: "b" } }, message: /must be \{ server/ },
    { input: "policy", options: { policy: ["a.test"] }, message: /must be \{ allowedDomains/ },
    { input: "policy.allowedDomains[1]", options: { policy: { allowedDomains: ["a.test", "*"] } }, message: /"\*"/ },
    { input: "args", options: { policy: {}, args: ["--no-proxy-server"] }, message: /--no-proxy-server when there/ },
    { input: "args", options: { policy: {}, args: ["--proxy-bypass-list=*"] }, message: /--proxy-bypass-list when/ },
    { input: "policy", options: { policy: {}, cdpUrl: "http://10.0.0.7:9222" }, message: /on another machine/ },
    { input: "proxy.server", options: { policy: {}, proxy: { server: "socks5://p:1" } }, message: /an HTTP proxy/ },
    { input: "viewport", options: { viewport: { width: 0, height: 5 } }, message: /above 0/ },
    { input: "locale", options: { locale: "not a locale" }, message: /a language tag/ },
    { input: "timezoneId", options: { timezoneId: "Mars/Olympus" }, message: /a time zone/ },
    { input: "timeout", options: { timeout: -1 }, message: /milliseconds above 0/ },
    { input: "storageState", options: { storageState: { cookies: [] } }, message: /the path of a JSON file, or/ },
    {
      input: "storageState",
      options: { storageState: "/no/such.json" },
      message: /can't be read from \/no\/such\.json/,
    },
    {
      input: "storageState",
      options: { userDataDir: "/p", storageState: { cookies: [], origins: [] } },
      message: /would replace the cookies/,
    },
  ];
  it.each(wrong)("refuses $options, naming $input", async ({ input, options, message }) => {
    const error: unknown = await parseLaunchOptions(options as LaunchOptions).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ input, message: expect.stringMatching(message) });
  });

  it.skipIf(process.getuid === undefined).each(["", "Local State", "Default", "Default/Preferences"])(
    "refuses a profile in which others can write: %s",
    async (part) => {
      const userDataDir = join(folder, `profile-${part.replaceAll(/\W/gu, "-")}`);
      await mkdir(join(userDataDir, "Default"), { recursive: true, mode: 0o700 });
      for (const name of ["Local State", "Default/Preferences"]) await writeFile(join(userDataDir, name), "{}");
      expect(await parseLaunchOptions({ userDataDir })).toMatchObject({ source: { userDataDir } });
      const place = join(userDataDir, part);
      await chmod(place, 0o777);
      await expect(parseLaunchOptions({ userDataDir })).rejects.toMatchObject({
        input: place,
        message: expect.stringContaining("can be written by other users"),
      });
    },
  );

  it("reports that a storage state is not JSON without quoting the session cookies in it", async () => {
    const error: unknown = await launchBrowser({ storageState: join(folder, "broken.json") }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({
      code: "invalid-input",
      message: expect.stringContaining("does not contain { cookies"),
    });
    expect(JSON.stringify(error)).not.toContain("top-secret");
  });
});
