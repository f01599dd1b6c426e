import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, writeFileAtomic } from "@surehand/kernel";
import type { QueueCounts } from "../../queue/job-queue.ts";
import type { SampleResult } from "../../results/sample-result.ts";
import type { KnownWorker } from "./report-health.ts";
import { createQueueMetrics } from "./worker-metrics.ts";

/** State of a run with a queue, in its folder while it waits for workers: the viewer shows it. */
export interface QueueStatus {
  readonly version: 1;
  readonly at: string;
  readonly counts: QueueCounts;
  /** Samples that ended in the last minute. */
  readonly perMinute: number;
  /** Samples that are not done, by the code of their error, else by how they ended. */
  readonly errors: Readonly<Record<string, number>>;
  readonly workers: readonly KnownWorker[];
}

const STATUS_FILE = ".queue-status.json";
const WRITE_MS = 5000;
const MINUTE_MS = 60_000;

export interface QueueStatusWriterOptions {
  /** Folder of the run. */
  readonly directory: string;
  readonly workers: () => Promise<readonly KnownWorker[]>;
  readonly clock: Clock;
}

/** Writes the state of a queue to the folder of its run, at most every five seconds. */
export class QueueStatusWriter {
  readonly #options: QueueStatusWriterOptions;
  readonly #recordMetrics = createQueueMetrics();
  readonly #errors = new Map<string, number>();
  #endedMs: number[] = [];
  #writtenMs = Number.NEGATIVE_INFINITY;

  constructor(options: QueueStatusWriterOptions) {
    this.#options = options;
  }

  /** Counts a result that came from a worker. */
  ended({ status, error, termination }: SampleResult): void {
    this.#endedMs.push(this.#options.clock.monotonicMs());
    if (status === "done") return;
    const kind = error?.code ?? termination;
    this.#errors.set(kind, (this.#errors.get(kind) ?? 0) + 1);
  }

  /** Writes the status if the last one is old enough. A folder that is full for a while must not end the run. */
  async update(counts: QueueCounts): Promise<void> {
    const { directory, clock } = this.#options;
    const nowMs = clock.monotonicMs();
    if (nowMs - this.#writtenMs < WRITE_MS) return;
    this.#writtenMs = nowMs;
    this.#recordMetrics(counts);
    this.#endedMs = this.#endedMs.filter((atMs) => nowMs - atMs <= MINUTE_MS);
    const status: QueueStatus = {
      version: 1,
      at: new Date().toISOString(),
      counts,
      perMinute: this.#endedMs.length,
      errors: Object.fromEntries(this.#errors),
      workers: await this.#options.workers().catch(() => []),
    };
    await writeFileAtomic(join(directory, STATUS_FILE), JSON.stringify(status)).catch(() => undefined);
  }

  /** Removes the status: nobody updates it any longer. */
  async remove(): Promise<void> {
    await rm(join(this.#options.directory, STATUS_FILE), { force: true });
  }
}
