import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { planOffline, runEvidence, samplesOfUrls } from "@surehand/evidence";
import { findBrowser } from "@surehand/browser";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { collectAllGarbage } from "../harness/collect-garbage.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { roundFigure } from "../harness/statistics.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { startArticleSite } from "../batch/article-site.ts";
import { type MemoryReading, memorySlope } from "../batch/memory-slope.ts";

/** A reading of a run's process after a number of pages. */
export interface MemoryCase {
  readonly pages: number;
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly residentMiB: number;
  /** Heap after a full garbage collection. */
  readonly heapMiB: number;
}

export interface MemorySummary {
  readonly pages: number;
  readonly pagesPerMinute: number;
  /** Growth in MiB per 1,000 pages, after the first readings. */
  readonly residentSlopeMiB: number | null;
  readonly heapSlopeMiB: number | null;
  readonly measured: number;
  readonly failed: number;
}

export type MemoryReport = SuiteReport<"memory", MemoryCase, MemorySummary>;

const MIB = 2 ** 20;
const pagesOfReading = 100;
const defaultRepeat = 20;
/** Number of readings until caches are full and code is compiled. */
const warmUpReadings = 3;
const concurrency = 2;

/** Measures one run of 2,000 pages, reading the memory of its process every 100 pages. */
export async function runMemorySuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<MemoryReport> {
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  const pages = repeat * pagesOfReading;
  print(`${pages} pages in one run, ${concurrency} at the same time, level screenshots`);
  await using site = await startArticleSite();
  const parent = await mkdtemp(join(tmpdir(), "surehand-bench-memory-"));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(parent, { recursive: true }));
  const urls = site.urls(pages);
  const { task } = planOffline(`Go to ${urls[0] ?? ""} and extract the first heading`);
  const readings: MemoryCase[] = [];
  const startedAtMs = performance.now();
  let ended = 0;
  const { totals } = await runEvidence({
    directory: join(parent, "run"),
    task,
    samples: samplesOfUrls(urls),
    workers: concurrency,
    level: "screenshots",
    rateLimits: { default: 0 },
    launch: {
      executablePath: browser.executablePath,
      args: [...createLaunchSettings(browser.executablePath).args],
    },
    onEvent: ({ type }) => {
      if (type !== "sample-end") return;
      ended++;
      if (ended % pagesOfReading > 0) return;
      const reading = readMemory(ended, startedAtMs);
      readings.push(reading);
      print(formatReading(reading));
    },
  });
  const seconds = (performance.now() - startedAtMs) / 1000;
  const summary = {
    pages,
    pagesPerMinute: roundFigure((pages / seconds) * 60),
    residentSlopeMiB: slopeOf(readings, ({ residentMiB }) => residentMiB),
    heapSlopeMiB: slopeOf(readings, ({ heapMiB }) => heapMiB),
    measured: 1,
    failed: totals.done === pages ? 0 : 1,
  };
  const loadAtEnd = readLoad();
  print(
    `memory for 1,000 pages: ${summary.residentSlopeMiB ?? "unknown"} MiB resident, ${summary.heapSlopeMiB ?? "unknown"} MiB heap`,
  );
  print(`${totals.done} of ${pages} pages done; load at the end ${loadAtEnd.join(" ")}`);
  return { suite: "memory", machine: { ...machine, loadAtEnd }, tools: [], isCold, cases: readings, summary };
}

function readMemory(pages: number, startedAtMs: number): MemoryCase {
  collectAllGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    pages,
    seconds: roundFigure((performance.now() - startedAtMs) / 1000),
    residentMiB: roundFigure(rss / MIB),
    heapMiB: roundFigure(heapUsed / MIB),
  };
}

function slopeOf(cases: readonly MemoryCase[], mib: (reading: MemoryCase) => number): number | null {
  const readings = cases
    .slice(warmUpReadings)
    .map((reading): MemoryReading => ({ pages: reading.pages, bytes: mib(reading) * MIB }));
  const slope = memorySlope(readings);
  return slope === undefined ? null : roundFigure(slope);
}

function formatReading({ pages, seconds, residentMiB, heapMiB }: MemoryCase): string {
  return `${String(pages).padStart(6)} pages${seconds.toFixed(0).padStart(7)} s${residentMiB.toFixed(0).padStart(7)} MiB resident${heapMiB.toFixed(1).padStart(8)} MiB heap`;
}
