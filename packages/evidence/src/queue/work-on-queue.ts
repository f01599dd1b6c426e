import { type Clock, systemClock } from "@surehand/kernel";
import type { WorkerLimit } from "../autoscale/worker-limit.ts";
import type { Claim, JobQueue } from "./job-queue.ts";

export interface QueueWork {
  readonly queue: JobQueue;
  /** Samples at the same time. May change meanwhile: a sample under way is not interrupted. */
  readonly limit: WorkerLimit;
  /** Works on a sample and ends its claim. */
  readonly work: (claim: Claim, worker: number) => Promise<void>;
  /** Hosts with port, whose samples stay in the queue. Default: none. */
  readonly ignoredDomains?: (() => readonly string[]) | undefined;
  /** Whether samples of a host that is ignored now may become ready. Default: false. */
  readonly isWaiting?: (() => boolean) | undefined;
  /** Whether no further sample is begun. Default: false. */
  readonly isDraining?: (() => boolean) | undefined;
  /** Milliseconds between two questions for a sample while none is ready. Default: 50. */
  readonly pollMs?: number | undefined;
  readonly clock?: Clock | undefined;
}

const POLL_MS = 50;

/**
 * Works on the samples of a queue, so many at the same time. Resolves when no sample is active and none is or becomes ready, or when it drains and the
 * samples under way have ended. If work rejects, the others under way end first.
 */
export async function workOnQueue(options: QueueWork): Promise<void> {
  const { limit, isDraining = () => false } = options;
  const failures: unknown[] = [];
  let ended = 0;
  const slot = (worker: number): Promise<void> =>
    work(worker, {
      ...options,
      isDraining: () => isDraining() || failures.length > 0,
      isPaused: () => worker > limit.current(),
      isLeft: () => ended >= limit.current(),
    })
      .catch((error: unknown) => void failures.push(error))
      .finally(() => void ended++);
  await Promise.all(Array.from({ length: limit.max }, (_, index) => slot(index + 1)));
  if (failures.length > 0) throw failures[0];
}

interface SlotWork extends QueueWork {
  readonly isDraining: () => boolean;
  /** Whether the limit is below this slot's number. */
  readonly isPaused: () => boolean;
  /** Whether all slots within the limit have ended. */
  readonly isLeft: () => boolean;
}

async function work(worker: number, options: SlotWork): Promise<void> {
  const { queue, limit, isDraining, isPaused, isLeft } = options;
  const { ignoredDomains = () => [], isWaiting = () => false, pollMs = POLL_MS, clock = systemClock } = options;
  while (!isDraining()) {
    if (isPaused()) {
      if (isLeft()) return;
      await clock.sleep(pollMs);
      continue;
    }
    const claim = await queue.claim(ignoredDomains());
    if (claim) {
      using _ = limit.begin();
      await options.work(claim, worker);
    } else {
      const { active, waiting } = await queue.counts();
      if (active === 0 && (waiting === 0 || !isWaiting())) return;
      await clock.sleep(pollMs);
    }
  }
}
