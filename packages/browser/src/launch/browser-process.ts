import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { settleWithin } from "@surehand/kernel";
import type { BrowserContext } from "playwright-core";

const gracefulEndMs = 5000;
const forcedEndMs = 2000;
const pollMs = 5;

/** Returns the process ID of a started browser, by the DevTools protocol's SystemInfo.getProcessInfo. */
export async function readBrowserProcessId(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (browser === null) throw new Error("Playwright gave a context without its browser.");
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const main = processInfo.find(({ type }) => type === "browser");
    if (main === undefined) throw new Error("The browser did not name its own process.");
    return main.id;
  } finally {
    await session.detach();
  }
}

/** Closes the browser, waits until its process is gone, and kills it after five seconds. Never rejects. */
export async function endBrowser(context: BrowserContext, processId: number): Promise<void> {
  const closing = context.close();
  closing.catch(() => undefined);
  if (!(await isGoneWithin(processId, gracefulEndMs))) {
    killBrowser(processId);
    await isGoneWithin(processId, forcedEndMs);
  }
  await settleWithin(closing, forcedEndMs);
}

/** Kills the browser and all of its processes immediately. */
export function killBrowser(processId: number): void {
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(processId), "/T", "/F"], { windowsHide: true });
    return;
  }
  // Playwright starts the browser as leader of a process group; behind a wrapper script it is only a member.
  if (!sendKill(-processId)) sendKill(processId);
}

function sendKill(target: number): boolean {
  try {
    process.kill(target, "SIGKILL");
    return true;
  } catch {
    return false;
  }
}

// The browser is a child process: once Node has reaped it, its ID is free.
async function isGoneWithin(processId: number, timeoutMs: number): Promise<boolean> {
  const endsAtMs = performance.now() + timeoutMs;
  while (isRunning(processId)) {
    if (performance.now() > endsAtMs) return false;
    await sleep(pollMs);
  }
  return true;
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}
