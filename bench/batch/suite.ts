import { findBrowser } from "@surehand/browser";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { median, roundFigure } from "../harness/statistics.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { readInstalledVersion } from "../setup/dependencies.ts";
import { startArticleSite } from "./article-site.ts";
import type { BatchTool } from "./batch-tool.ts";
import { crawleeTool, crawleeWith } from "./crawlee-tool.ts";
import { type BatchRound, measureBatch } from "./measure-batch.ts";
import { type MemoryReading, memorySlope } from "./memory-slope.ts";
import { ownFeatureSwitches } from "./own-features.ts";
import { surehandTool } from "./surehand-tool.ts";
import { measureWorkers, type WorkersRound } from "./worker-processes.ts";

export interface BatchSummary {
  /** Pages per minute of Surehand at level `screenshots` over those of Crawlee. */
  readonly pagesPerMinuteRatio: number | null;
  /** The same, with Crawlee's browser started with the switches of Surehand's. */
  readonly ratioWithOwnSwitches: number | null;
  readonly crawleePagesPerMinute: number | null;
  /** Pages per minute of worker processes that process one sample at a time each, by the number of processes. */
  readonly workersPagesPerMinute: Readonly<Record<string, number | null>>;
  /** Two worker processes over one. */
  readonly twoWorkersRatio: number | null;
  /** Surehand, by level of evidence. */
  readonly pagesPerMinute: Readonly<Record<string, number>>;
  /** Growth of this process in MiB for 1,000 pages, over the rounds of Surehand after the first. */
  readonly memorySlopeMiB: number | null;
  readonly pages: number;
  readonly measured: number;
  readonly failed: number;
}

export type BatchReport = SuiteReport<"batch", BatchRound, BatchSummary>;

const pagesOfRound = 60;
const concurrency = 2;
const defaultRepeat = 3;
const compared = surehandTool("screenshots");

/** Visits the same pages with Surehand and with Crawlee, in turns; prints pages per minute and the cost of each level of evidence. */
export async function runBatchSuite({
  repeat = defaultRepeat,
  cold: isCold = false,
  print,
}: SuiteRun): Promise<BatchReport> {
  const browser = await findBrowser({ withVersion: true });
  const machine = readMachineFacts(browser);
  print(describeMachine(machine));
  print(`${pagesOfRound} pages, ${concurrency} at the same time, a context for each, ${repeat} rounds`);
  await using site = await startArticleSite();
  const { executablePath } = browser;
  const { args } = createLaunchSettings(executablePath);
  const work = { urls: site.urls(pagesOfRound), concurrency, executablePath, args };
  const rounds: BatchRound[] = [];
  const memory: MemoryReading[] = [];
  const measure = async (tool: BatchTool): Promise<void> => {
    const round = await measureBatch(tool, work);
    rounds.push(round);
    print(formatRound(round));
  };
  const crawleeVersion = readInstalledVersion("@crawlee/playwright");
  const peers =
    crawleeVersion === undefined ? [] : [crawleeTool, crawleeWith(await ownFeatureSwitches({ executablePath, args }))];
  for (let index = 0; index < repeat; index++) {
    await measure(compared);
    memory.push({ pages: index * pagesOfRound, bytes: process.memoryUsage().rss });
    for (const peer of peers) await measure(peer);
  }
  for (const level of ["page", "archive"] as const) await measure(surehandTool(level));
  const workers: WorkersRound[] = [];
  for (const count of [1, 2]) {
    const round = await measureWorkers(count, work.urls);
    workers.push(round);
    print(formatWorkers(round));
  }
  const summary = summarize(rounds, workers, memory.slice(1));
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  const calls = [{ name: crawleeTool.name, what: "new PlaywrightCrawler({ requestHandler }).run(urls)" }];
  const tools = crawleeVersion === undefined ? [] : [{ name: crawleeTool.name, version: crawleeVersion, calls }];
  return { suite: "batch", machine: { ...machine, loadAtEnd }, tools, isCold, cases: rounds, summary };
}

function summarize(
  rounds: readonly BatchRound[],
  workers: readonly WorkersRound[],
  memory: readonly MemoryReading[],
): BatchSummary {
  const speedOf = (tool: string): number | undefined =>
    median(rounds.filter((round) => round.tool === tool).map(({ pagesPerMinute }) => pagesPerMinute));
  const workersSpeed = (count: number): number | undefined =>
    workers.find((round) => round.workers === count)?.pagesPerMinute;
  const [own, crawlee] = [speedOf(compared.name), speedOf(crawleeTool.name)];
  const names = [...new Set(rounds.map(({ tool }) => tool))].filter((tool) => tool.startsWith("surehand"));
  const slope = memorySlope(memory);
  return {
    pagesPerMinuteRatio: ratioOf(own, crawlee),
    ratioWithOwnSwitches: ratioOf(own, speedOf(crawleeWith([]).name)),
    crawleePagesPerMinute: figureOf(crawlee),
    workersPagesPerMinute: Object.fromEntries(workers.map((round) => [round.workers, figureOf(round.pagesPerMinute)])),
    twoWorkersRatio: ratioOf(workersSpeed(2), workersSpeed(1)),
    pagesPerMinute: Object.fromEntries(
      names.map((tool): [string, number] => [tool.split(" ")[1] ?? tool, roundFigure(speedOf(tool) ?? 0)]),
    ),
    memorySlopeMiB: figureOf(slope),
    pages: [...rounds, ...workers].reduce((sum, { pages }) => sum + pages, 0),
    measured: rounds.length + workers.length,
    failed: [...rounds, ...workers].filter(({ done, pages }) => done !== pages).length,
  };
}

function ratioOf(one: number | undefined, other: number | undefined): number | null {
  return one === undefined || other === undefined ? null : roundFigure(one / other);
}

function figureOf(value: number | undefined): number | null {
  return value === undefined ? null : roundFigure(value);
}

function formatWorkers({ workers, done, pages, pagesPerMinute }: WorkersRound): string {
  const name = `${workers} worker ${workers === 1 ? "process" : "processes"}`;
  return `${name.padEnd(24)}${`${done} of ${pages}`.padStart(10)}${(pagesPerMinute?.toFixed(0) ?? "?").padStart(17)} pages/min after the start`;
}

function formatRound({ tool, done, pages, seconds, pagesPerMinute }: BatchRound): string {
  return `${tool.padEnd(24)}${`${done} of ${pages}`.padStart(10)}${seconds.toFixed(1).padStart(8)} s${pagesPerMinute.toFixed(0).padStart(7)} pages/min`;
}

function formatSummary({
  pagesPerMinuteRatio,
  ratioWithOwnSwitches,
  twoWorkersRatio,
  memorySlopeMiB,
  measured,
  failed,
}: BatchSummary): string {
  return [
    `pages per minute over Crawlee's: ${pagesPerMinuteRatio ?? "unknown"}, at least 0.9`,
    `the same with Surehand's feature switches for both browsers: ${ratioWithOwnSwitches ?? "unknown"}`,
    `two worker processes over one: ${twoWorkersRatio ?? "unknown"}`,
    `memory: ${memorySlopeMiB ?? "unknown"} MiB for 1,000 pages`,
    `${measured} rounds measured, ${failed} failures`,
  ].join("\n");
}
