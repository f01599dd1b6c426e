import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findBrowser } from "./find-browser.ts";
import { launchBrowser } from "./launch-browser.ts";
import { ownedFoldersRoot } from "./owned-folder.ts";

const childScript = fileURLToPath(new URL("./lifecycle-child.test.support.ts", import.meta.url));

let base = "";
let theirs: { process: ChildProcess; cdpUrl: string } | undefined;

const cdpUrl = (): string => theirs?.cdpUrl ?? "";

/** The user's own browser, with one open tab. */
async function startTheirBrowser(): Promise<{ process: ChildProcess; cdpUrl: string }> {
  const profile = join(base, "their-profile");
  const { executablePath } = await findBrowser();
  const switches = ["--headless", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...switches, "data:text/html,<title>theirs</title>"], { stdio: "ignore" });
  const portFile = await vi.waitFor(() => readFile(join(profile, "DevToolsActivePort"), "utf8"), 120_000);
  const url = `http://127.0.0.1:${portFile.split("\n")[0]}`;
  await vi.waitFor(async () => expect(await listTabs(url)).toEqual(["theirs"]), 120_000);
  return { process: browser, cdpUrl: url };
}

async function listTabs(url: string = cdpUrl()): Promise<string[]> {
  const response = await fetch(`${url}/json/list`);
  const targets: { type: string; title: string }[] = await response.json();
  return targets.filter(({ type }) => type === "page").map(({ title }) => title);
}

const listFolders = (): Promise<string[]> => readdir(ownedFoldersRoot()).catch(() => []);

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "surehand-k-"));
  vi.stubEnv("TMPDIR", base);
  theirs = await startTheirBrowser();
});

afterEach(async () => {
  expect(await listFolders()).toEqual([]);
});

afterAll(async () => {
  if (theirs !== undefined && theirs.process.exitCode === null && theirs.process.signalCode === null) {
    theirs.process.kill();
    await once(theirs.process, "exit");
  }
  vi.unstubAllEnvs();
  await rm(base, { recursive: true, maxRetries: 10 });
});

describe("launchBrowser with cdpUrl", () => {
  it("opens a tab beside the user's and closes only it and its popups", async () => {
    const handle = await launchBrowser({ cdpUrl: cdpUrl() });
    const opening = handle.page.waitForEvent("popup");
    await handle.page.evaluate(() => void window.open("about:blank"));
    await opening;
    expect(await listTabs()).toHaveLength(3);
    await handle.close();
    expect(await listTabs()).toEqual(["theirs"]);
    expect(theirs?.process.exitCode).toBeNull();
  });

  it("enforces a policy in a new context, lists its exceptions, and does not change the user's tabs", async () => {
    const handle = await launchBrowser({ cdpUrl: cdpUrl(), policy: { allowedDomains: ["shop.test"] } });
    const response = await handle.page.goto("http://other.test/");
    expect(response?.status()).toBe(403);
    expect(handle.policy?.events[0]).toMatchObject({ host: "other.test", request: "GET /" });
    expect(handle.policy?.unenforced).toContain("WebRTC over UDP: STUN, TURN and other peers");
    await handle.close();
    expect(await listTabs()).toEqual(["theirs"]);
  });

  it("shares the cookies of the user's browser", async () => {
    const first = await launchBrowser({ cdpUrl: cdpUrl() });
    await first.context.addCookies([{ name: "login", value: "yes", url: "http://shop.test" }]);
    await first.close();
    const second = await launchBrowser({ cdpUrl: cdpUrl() });
    expect(await second.context.cookies("http://shop.test")).toMatchObject([{ name: "login" }]);
    await second.close();
  });

  it("acts as if it had the focus, without touching the size of the window", async () => {
    const first = await launchBrowser({ cdpUrl: cdpUrl() });
    const second = await launchBrowser({ cdpUrl: cdpUrl(), viewport: { width: 500, height: 400 } });
    expect(await first.page.evaluate(() => document.hasFocus())).toBe(true);
    expect(first.page.viewportSize()).toBeNull();
    expect(await second.page.evaluate(() => innerWidth)).toBe(500);
    await Promise.all([first.close(), second.close()]);
  });

  it("opens a new context for options that the default context can't have", async () => {
    const cookie = { name: "a", value: "b", domain: "shop.test", path: "/", expires: -1 };
    const storageState = {
      cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: "Lax" as const }],
      origins: [],
    };
    const handle = await launchBrowser({ cdpUrl: cdpUrl(), storageState, locale: "de-DE" });
    expect(await handle.page.evaluate(() => navigator.language)).toBe("de-DE");
    expect(await handle.context.cookies("http://shop.test")).toMatchObject([{ name: "a" }]);
    await handle.close();
    expect(await listTabs()).toEqual(["theirs"]);
  });

  it("closes its tab when the process gets SIGTERM", async () => {
    const child = spawn(process.execPath, [childScript, "connects", cdpUrl()], { stdio: ["ignore", "pipe", "ignore"] });
    await once(child.stdout, "data");
    expect(await listTabs()).toHaveLength(2);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
    expect(await listTabs()).toEqual(["theirs"]);
  });

  it("names the address without a browser, without the key in it", async () => {
    const url = "http://user:top-secret@127.0.0.1:1/secret-path?token=secret-token";
    const error: unknown = await launchBrowser({ cdpUrl: url }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: "browser-connect-failed",
      message: expect.stringContaining("No browser could be reached at http://127.0.0.1:1"),
      hint: expect.stringContaining("--remote-debugging-port"),
    });
    const cause = error instanceof Error ? error.cause : undefined;
    expect(`${JSON.stringify(error)} ${String(cause)}`).not.toMatch(/top-secret|secret-path|secret-token/);
  });

  it("ends at its deadline for an address that never answers", async () => {
    const mute = createServer().listen(0, "127.0.0.1");
    await once(mute, "listening");
    const address = mute.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    await expect(launchBrowser({ cdpUrl: `http://127.0.0.1:${port}`, timeout: 300 })).rejects.toMatchObject({
      code: "deadline-exceeded",
    });
    await vi.waitFor(async () => expect(await listFolders()).toEqual([]), 120_000);
    mute.close();
  });

  it("closes without an error after the user's browser is gone", async () => {
    const handle = await launchBrowser({ cdpUrl: cdpUrl() });
    theirs?.process.kill("SIGKILL");
    await vi.waitFor(() => expect(handle.page.isClosed()).toBe(true), 120_000);
    await handle.close();
    expect(await listFolders()).toEqual([]);
  });
});
