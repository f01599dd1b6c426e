import { type Clock, systemClock } from "@surehand/kernel";
import type { Claim, JobQueue } from "./job-queue.ts";

export interface QueueWork {
  readonly queue: JobQueue;
  /** Samples at the same time. */
  readonly workers: number;
  /** Works on a sample and ends its claim. */
  readonly work: (claim: Claim, worker: number) => Promise<void>;
  /** Hosts with port, whose samples stay in the queue. Default: none. */
  readonly ignoredDomains?: (() => readonly string[]) | undefined;
  /** Whether no further sample is begun. Default: false. */
  readonly isDraining?: (() => boolean) | undefined;
  /** Milliseconds between two questions for a sample while none is ready. Default: 50. */
  readonly pollMs?: number | undefined;
  readonly clock?: Clock | undefined;
}

const POLL_MS = 50;

/**
 * Works on the samples of a queue, so many at the same time. Resolves when no sample is active and none is ready, or when it drains and the
 * samples under way have ended. If work rejects, the others under way end first.
 */
export async function workOnQueue(options: QueueWork): Promise<void> {
  const { isDraining = () => false } = options;
  const failures: unknown[] = [];
  const slots = Array.from({ length: options.workers }, (_, index) =>
    work({ ...options, isDraining: () => isDraining() || failures.length > 0 }, index + 1).catch((error: unknown) => {
      failures.push(error);
    }),
  );
  await Promise.all(slots);
  if (failures.length > 0) throw failures[0];
}

async function work(options: QueueWork, worker: number): Promise<void> {
  const { queue, isDraining = () => false, ignoredDomains = () => [], pollMs = POLL_MS, clock = systemClock } = options;
  while (!isDraining()) {
    const claim = await queue.claim(ignoredDomains());
    if (claim) await options.work(claim, worker);
    else if ((await queue.counts()).active === 0) return;
    else await clock.sleep(pollMs);
  }
}
