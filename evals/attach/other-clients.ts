import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "@surehand/browser";
import { type BrowserType, chromium, type Page } from "playwright-core";

/** Loads a second copy of playwright-core from its own folder: the classes of its pages differ from ours. */
export async function copyPlaywright(): Promise<AsyncDisposable & { chromium: BrowserType }> {
  const source = dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
  const folder = await temporaryFolder();
  const target = join(folder.path, "playwright-core");
  await cp(source, target, { recursive: true });
  const copy: unknown = await import(pathToFileURL(join(target, "index.mjs")).href);
  if (!hasChromium(copy)) throw new Error("The copy of playwright-core exports no chromium.");
  return { chromium: copy.chromium, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

/** Starts a browser with one client and opens `address`; then a client of `browserType` connects and finds the page. */
export async function openPageOverCdp(
  browserType: BrowserType,
  address: string,
): Promise<AsyncDisposable & { page: Page }> {
  await using cleanup = new AsyncDisposableStack();
  const folder = cleanup.use(await temporaryFolder());
  const owner = await chromium.launchPersistentContext(folder.path, {
    executablePath: (await findBrowser()).executablePath,
    args: ["--site-per-process", "--remote-debugging-port=0"],
  });
  cleanup.defer(() => owner.close());
  await (owner.pages()[0] ?? (await owner.newPage())).goto(address);
  const browser = await browserType.connectOverCDP(await devToolsAddress(folder.path));
  cleanup.defer(() => browser.close());
  const pages = browser.contexts().flatMap((context) => context.pages());
  const page = pages.find((candidate) => candidate.url() === address);
  if (page === undefined) throw new Error("connectOverCDP does not see the page.");
  const moved = cleanup.move();
  return { page, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), "surehand-attach-"));
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

/** Returns the DevTools address. With port 0, Chromium chooses a port and writes it into its profile. */
async function devToolsAddress(profile: string): Promise<string> {
  const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
  return `http://127.0.0.1:${port}`;
}

function hasChromium(value: unknown): value is { chromium: BrowserType } {
  return typeof value === "object" && value !== null && "chromium" in value;
}
