import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCallContext, type Logger } from "@surehand/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BrowserHandle } from "./browser-handle.ts";
import { findBrowser } from "./find-browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchOptions } from "./launch-options.ts";
import { ownedFoldersRoot } from "./owned-folder.ts";

let base = "";
let servers: Server[] = [];
let handles: BrowserHandle[] = [];

const listFolders = (): Promise<string[]> => readdir(ownedFoldersRoot()).catch(() => []);

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "surehand-l-"));
  // All folders are then inside one that no other process uses.
  vi.stubEnv("TMPDIR", base);
});

afterEach(async () => {
  await Promise.all(handles.map((handle) => handle.close()));
  for (const server of servers) server.close();
  [servers, handles] = [[], []];
  expect(await listFolders()).toEqual([]);
  vi.unstubAllEnvs();
  await rm(base, { recursive: true });
});

async function launch(options: LaunchOptions = {}): Promise<BrowserHandle> {
  const handle = await launchBrowser(options);
  handles.push(handle);
  return handle;
}

it("writes a trace on close, into a new folder", async () => {
  const trace = join(base, "traces", "trace.zip");
  const handle = await launch({ trace });
  await handle.page.setContent("<button>Go</button>");
  await handle.close();
  expect((await readFile(trace)).subarray(0, 2).toString()).toBe("PK");
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
}

const servePage: RequestListener = (_request, response) => {
  response.setHeader("content-type", "text/html").end("<title>Shop</title>");
};

async function writeExecutable(script: string): Promise<string> {
  await mkdir(join(base, "bin"), { recursive: true });
  const path = join(base, "bin", "chromium");
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const catchError = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe("launchBrowser", () => {
  it("launches the browser that findBrowser names, with a page of 1280 x 720", async () => {
    const handle = await launch();
    const { page, context } = handle;
    await page.goto(await serve(servePage));
    expect(await page.title()).toBe("Shop");
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 720]);
    expect(context.pages()).toEqual([page]);
    // It may be closed twice, and while it is closing.
    await Promise.all([handle.close(), handle.close(), handle[Symbol.asyncDispose]()]);
    await handle.close();
    expect(page.isClosed()).toBe(true);
  });

  it("launches executablePath with further switches, the page as large as the window with viewport null", async () => {
    const { executablePath } = await findBrowser();
    const args = ["--user-agent=Surehand test", "--window-size=900,700"];
    const { page } = await launch({ executablePath, args, viewport: null });
    expect(await page.evaluate(() => navigator.userAgent)).toBe("Surehand test");
    expect(await page.evaluate(() => outerWidth)).toBe(900);
    expect(page.viewportSize()).toBeNull();
  });

  it("sets viewport, locale and time zone", async () => {
    const { page } = await launch({ viewport: { width: 400, height: 300 }, locale: "de-DE", timezoneId: "Asia/Tokyo" });
    const seen = await page.evaluate(() => ({
      size: [innerWidth, innerHeight],
      language: navigator.language,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }));
    expect(seen).toEqual({ size: [400, 300], language: "de-DE", timeZone: "Asia/Tokyo" });
  });

  it("starts with the storage state of another browser, given as object or as file", async () => {
    const origin = await serve(servePage);
    const first = await launch();
    await first.page.goto(origin);
    await first.page.evaluate(() => {
      document.cookie = "session=abc; max-age=1000";
      localStorage.setItem("theme", "dark");
    });
    // A page does not wait until its cookie is stored.
    await expect.poll(async () => (await first.context.cookies()).length).toBe(1);
    const path = join(base, "state.json");
    const state = await first.context.storageState({ path });
    for (const storageState of [state, path]) {
      const { page } = await launch({ storageState });
      await page.goto(origin);
      expect(await page.evaluate(() => [document.cookie, localStorage.getItem("theme")])).toEqual([
        "session=abc",
        "dark",
      ]);
    }
  });

  it("sends every request through the proxy, with its credentials, loopback too", async () => {
    const expected = `Basic ${Buffer.from("user:pass").toString("base64")}`;
    const server = await serve((request, response) => {
      const isAllowed = request.headers["proxy-authorization"] === expected;
      if (!isAllowed) response.writeHead(407, { "proxy-authenticate": 'Basic realm="proxy"' });
      response.end(`proxied ${request.url}`);
    });
    const { page } = await launch({ proxy: { server, username: "user", password: "pass" } });
    for (const url of ["http://example.test/a", "http://127.0.0.1:8765/b"]) {
      await page.goto(url);
      expect(await page.evaluate(() => document.body.textContent)).toBe(`proxied ${url}`);
    }
  });

  const serveFile: RequestListener = (request, response) => {
    if (request.url !== "/file") return servePage(request, response);
    response.setHeader("content-disposition", 'attachment; filename="report.csv"');
    return response.end("a,b");
  };

  async function downloadTwice({ page }: BrowserHandle): Promise<void> {
    const origin = await serve(serveFile);
    await page.goto(origin);
    for (let count = 0; count < 2; count += 1) {
      const downloading = page.waitForEvent("download");
      await page.evaluate(() => void (location.href = "/file"));
      await (await downloading).path();
    }
  }

  it("keeps downloads in downloadsPath under their own names", async () => {
    const downloadsPath = join(base, "new", "downloads");
    const handle = await launch({ downloadsPath });
    await downloadTwice(handle);
    await handle.close();
    expect((await readdir(downloadsPath)).sort()).toEqual(["report (1).csv", "report.csv"]);
    expect(await readFile(join(downloadsPath, "report (1).csv"), "utf8")).toBe("a,b");
  });

  it("deletes downloads on close without downloadsPath", async () => {
    const handle = await launch();
    await downloadTwice(handle);
    await handle.close();
    expect(await listFolders()).toEqual([]);
  });

  it("keeps a user's own profile, with its changes, and reports that it is open in another browser", async () => {
    const origin = await serve(servePage);
    const userDataDir = join(base, "profile");
    const first = await launch({ userDataDir });
    await first.page.goto(origin);
    await first.page.evaluate(() => void (document.cookie = "session=abc; max-age=1000"));
    expect(await catchError(launch({ userDataDir }))).toMatchObject({
      code: "browser-launch-failed",
      message: expect.stringContaining("is open in another browser"),
    });
    await first.close();
    const { page } = await launch({ userDataDir });
    await page.goto(origin);
    expect(await page.evaluate(() => document.cookie)).toBe("session=abc");
  });

  it("leaves nothing when the context is closed in place of the handle", async () => {
    const handle = await launch();
    await handle.context.close();
    await vi.waitFor(async () => expect(await listFolders()).toEqual([]), 120_000);
  });

  it("leaves nothing when the browser crashes", async () => {
    const handle = await launch();
    await catchError(handle.page.goto("chrome://crash"));
    const session = await handle.context.browser()?.newBrowserCDPSession();
    await catchError(Promise.resolve(session?.send("Browser.crash")));
    await handle.close();
    expect(await listFolders()).toEqual([]);
  });

  const isRoot = process.getuid?.() === 0;
  it.runIf(isRoot)("says in the log that there is no sandbox as root", async () => {
    const warn = vi.fn();
    const log: Logger = { debug() {}, info() {}, warn, error() {} };
    using call = createCallContext({ log });
    handles.push(await launchBrowser({}, call));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("running as root"));
  });

  it.runIf(!isRoot)("does without the sandbox where the system has none, and says so in the log", async () => {
    const { executablePath: real } = await findBrowser();
    const refuse = "echo 'No usable sandbox!' >&2; exit 1";
    const executablePath = await writeExecutable(`case "$*" in *--no-sandbox*) exec ${real} "$@";; esac; ${refuse}`);
    const warn = vi.fn();
    const log: Logger = { debug() {}, info() {}, warn, error() {} };
    using call = createCallContext({ log });
    handles.push(await launchBrowser({ executablePath }, call));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("no user namespaces"), expect.anything());
  });
});

describe("a launch that fails", () => {
  const broken = [
    { script: "exit 3", message: /The browser did not start/, hint: /DEBUG=pw:browser/ },
    {
      script: "echo 'chromium: error while loading shared libraries: libnss3.so: no such file' >&2; exit 127",
      message: /libraries that the browser needs are missing/,
      hint: /install-deps/,
    },
    {
      script: `echo "Executable doesn't exist at /home/ann/ffmpeg-1013/ffmpeg-linux" >&2; exit 1`,
      message: /A video needs Playwright's ffmpeg/,
      hint: /install ffmpeg/,
    },
    { script: "echo 'Missing X server or $DISPLAY' >&2; exit 1", message: /needs a display/, hint: /xvfb-run/ },
  ];
  it.each(broken)("is explained: $message", async ({ script, message, hint }) => {
    expect(await catchError(launch({ executablePath: await writeExecutable(script) }))).toMatchObject({
      code: "browser-launch-failed",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
  });

  it("ends at its deadline and leaves nothing", async () => {
    const executablePath = await writeExecutable("exec sleep 60");
    const error = await catchError(launch({ executablePath, timeout: 500 }));
    expect(error).toMatchObject({ code: "deadline-exceeded", message: expect.stringContaining("500 ms") });
    await vi.waitFor(async () => expect(await listFolders()).toEqual([]), 120_000);
  });

  it("ends when its caller aborts, and closes the browser that starts too late", async () => {
    const { executablePath } = await findBrowser();
    const controller = new AbortController();
    using call = createCallContext({ signal: controller.signal });
    const launching = catchError(launchBrowser({ executablePath }, call));
    await vi.waitFor(async () => expect(await listFolders()).not.toEqual([]), 120_000);
    controller.abort();
    expect(await launching).toMatchObject({ code: "aborted" });
    await vi.waitFor(async () => expect(await listFolders()).toEqual([]), 120_000);
  });
});
