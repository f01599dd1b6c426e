import { abortReason } from "../errors/abort-reason.ts";
import type { Clock } from "./clock.ts";

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /**
   * Moves both times forward, and wakes sleepers in the order in which they are due, each at its own moment. Waits
   * until the woken code is idle, so that a sleep it starts within the span is woken too.
   */
  advance(durationMs: number): Promise<void>;
  /** Number of sleeps that are pending. */
  readonly sleepers: number;
}

interface Sleeper {
  readonly wakeAtMs: number;
  readonly wake: () => void;
}

/** @param startMs first value of `now()`. Default: 2026-01-01T00:00:00Z. `monotonicMs()` starts at 0. */
export function createFakeClock({ startMs = Date.UTC(2026, 0, 1) }: { startMs?: number } = {}): FakeClock {
  const sleeping = new Set<Sleeper>();
  let elapsedMs = 0;

  return {
    now: () => startMs + elapsedMs,
    monotonicMs: () => elapsedMs,
    get sleepers() {
      return sleeping.size;
    },
    async sleep(durationMs, signal) {
      if (signal?.aborted) throw abortReason(signal);
      await new Promise<void>((resolve, reject) => {
        const sleeper = { wakeAtMs: elapsedMs + Math.max(0, durationMs), wake };
        sleeping.add(sleeper);
        signal?.addEventListener("abort", onAbort, { once: true });

        function wake(): void {
          sleeping.delete(sleeper);
          signal?.removeEventListener("abort", onAbort);
          resolve();
        }
        function onAbort(): void {
          sleeping.delete(sleeper);
          if (signal) reject(abortReason(signal));
        }
      });
    },
    async advance(durationMs) {
      const untilMs = elapsedMs + durationMs;
      for (let next = nextDue(sleeping, untilMs); next; next = nextDue(sleeping, untilMs)) {
        elapsedMs = next.wakeAtMs;
        next.wake();
        await comeToRest();
      }
      elapsedMs = untilMs;
      await comeToRest();
    },
  };
}

/** Sets keep insertion order, so of two sleepers that are due together the earlier one is found. */
function nextDue(sleeping: ReadonlySet<Sleeper>, untilMs: number): Sleeper | undefined {
  let next: Sleeper | undefined;
  for (const sleeper of sleeping) {
    if (sleeper.wakeAtMs <= untilMs && (!next || sleeper.wakeAtMs < next.wakeAtMs)) next = sleeper;
  }
  return next;
}

/** All microtasks run before an immediate does. */
function comeToRest(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
