import { findBrowser } from "@surehand/browser";
import { createLaunchSettings } from "../competitors/competitor.ts";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { median, roundFigure } from "../harness/statistics.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { readInstalledVersion } from "../setup/dependencies.ts";
import { startArticleSite } from "./article-site.ts";
import type { BatchTool } from "./batch-tool.ts";
import { crawleeTool } from "./crawlee-tool.ts";
import { type BatchRound, measureBatch } from "./measure-batch.ts";
import { type MemoryReading, memorySlope } from "./memory-slope.ts";
import { surehandTool } from "./surehand-tool.ts";

export interface BatchSummary {
  /** Pages per minute of Surehand at level `screenshots` over those of Crawlee. */
  readonly pagesPerMinuteRatio: number | null;
  readonly crawleePagesPerMinute: number | null;
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
  for (let index = 0; index < repeat; index++) {
    await measure(compared);
    memory.push({ pages: index * pagesOfRound, bytes: process.memoryUsage().rss });
    if (crawleeVersion !== undefined) await measure(crawleeTool);
  }
  for (const level of ["page", "archive"] as const) await measure(surehandTool(level));
  const summary = summarize(rounds, memory.slice(1));
  const loadAtEnd = readLoad();
  print(`${formatSummary(summary)}\nload at the end ${loadAtEnd.join(" ")}`);
  const calls = [{ name: crawleeTool.name, what: "new PlaywrightCrawler({ requestHandler }).run(urls)" }];
  const tools = crawleeVersion === undefined ? [] : [{ name: crawleeTool.name, version: crawleeVersion, calls }];
  return { suite: "batch", machine: { ...machine, loadAtEnd }, tools, isCold, cases: rounds, summary };
}

function summarize(rounds: readonly BatchRound[], memory: readonly MemoryReading[]): BatchSummary {
  const speedOf = (tool: string): number | undefined =>
    median(rounds.filter((round) => round.tool === tool).map(({ pagesPerMinute }) => pagesPerMinute));
  const [own, crawlee] = [speedOf(compared.name), speedOf(crawleeTool.name)];
  const names = [...new Set(rounds.map(({ tool }) => tool))].filter((tool) => tool !== crawleeTool.name);
  const slope = memorySlope(memory);
  return {
    pagesPerMinuteRatio: own === undefined || crawlee === undefined ? null : roundFigure(own / crawlee),
    crawleePagesPerMinute: crawlee === undefined ? null : roundFigure(crawlee),
    pagesPerMinute: Object.fromEntries(
      names.map((tool): [string, number] => [tool.split(" ")[1] ?? tool, roundFigure(speedOf(tool) ?? 0)]),
    ),
    memorySlopeMiB: slope === undefined ? null : roundFigure(slope),
    pages: rounds.reduce((sum, { pages }) => sum + pages, 0),
    measured: rounds.length,
    failed: rounds.filter(({ done, pages }) => done !== pages).length,
  };
}

function formatRound({ tool, done, pages, seconds, pagesPerMinute }: BatchRound): string {
  return `${tool.padEnd(24)}${`${done} of ${pages}`.padStart(10)}${seconds.toFixed(1).padStart(8)} s${pagesPerMinute.toFixed(0).padStart(7)} pages/min`;
}

function formatSummary({ pagesPerMinuteRatio, memorySlopeMiB, measured, failed }: BatchSummary): string {
  return [
    `pages per minute over Crawlee's: ${pagesPerMinuteRatio ?? "unknown"}, at least 0.9`,
    `memory: ${memorySlopeMiB ?? "unknown"} MiB for 1,000 pages`,
    `${measured} rounds measured, ${failed} failures`,
  ].join("\n");
}
