import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launchBrowser } from "./launch-browser.ts";
import type { LaunchOptions } from "./launch-options.ts";
import { listProcesses } from "./live-processes.test.support.ts";

/** Counts of resources that this process holds. */
export interface Holdings {
  /** Running processes of browsers that we started, without zombies. */
  processes: number;
  /** Open file descriptors. */
  fileDescriptors: number;
  /** Listeners on `process`, for all events together. */
  listeners: number;
  /** Timers, sockets and pipes that keep the event loop running. */
  activeResources: number;
  /** Files and folders under the temporary folder. */
  temporaryFiles: number;
}

export interface CycleMeasurement {
  cycles: number;
  before: Holdings;
  /** While the last browser is open, to check that the counting works. */
  during: Holdings;
  after: Holdings;
  medianLaunchMs: number;
  medianCloseMs: number;
}

const settleMs = 5000;

/**
 * Launches and closes `count` browsers one after the other, in a separate temporary folder, and counts the resources before and
 * after. The first launch is not counted: it loads the driver. Linux only.
 */
export async function measureCycles(count: number, options: LaunchOptions = {}): Promise<CycleMeasurement> {
  const previous = process.env["TMPDIR"];
  const folder = await mkdtemp(join(tmpdir(), "surehand-m-"));
  process.env["TMPDIR"] = folder;
  try {
    return await measureIn(folder, count, options);
  } finally {
    if (previous === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = previous;
    await rm(folder, { recursive: true });
  }
}

async function measureIn(folder: string, count: number, options: LaunchOptions): Promise<CycleMeasurement> {
  await runCycle(options);
  await untilNoProcess(folder);
  const before = await countHoldings(folder);
  const launches: number[] = [];
  const closes: number[] = [];
  let during = before;
  for (let cycle = 1; cycle <= count; cycle += 1) {
    const isLast = cycle === count;
    const { launchMs, closeMs } = await runCycle(options, async () => {
      if (isLast) during = await countHoldings(folder);
    });
    launches.push(launchMs);
    closes.push(closeMs);
  }
  await untilNoProcess(folder);
  const after = await countHoldings(folder);
  return { cycles: count, before, during, after, medianLaunchMs: median(launches), medianCloseMs: median(closes) };
}

async function runCycle(
  options: LaunchOptions,
  whileOpen?: () => Promise<void>,
): Promise<{ launchMs: number; closeMs: number }> {
  const startedMs = performance.now();
  const handle = await launchBrowser(options);
  const launchedMs = performance.now();
  await handle.page.setContent("<h1>Shop</h1>");
  await whileOpen?.();
  const closingMs = performance.now();
  await handle.close();
  return { launchMs: launchedMs - startedMs, closeMs: performance.now() - closingMs };
}

// The crash handlers leave the browser's process group, and end when they notice that it is gone.
async function untilNoProcess(folder: string): Promise<void> {
  const endsAtMs = performance.now() + settleMs;
  while ((await listProcesses(folder)).length > 0 && performance.now() < endsAtMs) await sleep(10);
}

async function countHoldings(folder: string): Promise<Holdings> {
  return {
    processes: (await listProcesses(folder)).length,
    fileDescriptors: (await readdir("/proc/self/fd")).length,
    listeners: process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0),
    activeResources: process.getActiveResourcesInfo().length,
    temporaryFiles: (await readdir(folder, { recursive: true })).length,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}
