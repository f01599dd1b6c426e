import { type Clock, SurehandError, systemClock } from "@surehand/kernel";

const PAUSE_MS = 1000;

export interface KeepTryingOptions {
  /** Milliseconds after which the last error is thrown. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/** Repeats work that the database or its network may fail, until it succeeds. An error of our own is thrown at once. */
export async function keepTrying<T>(
  work: () => Promise<T>,
  { timeoutMs, signal, clock = systemClock }: KeepTryingOptions,
): Promise<T> {
  const endMs = clock.monotonicMs() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = clock.monotonicMs() + PAUSE_MS > endMs || signal?.aborted === true;
      if (isOver || SurehandError.isInstance(error)) throw error;
      await clock.sleep(PAUSE_MS, signal);
    }
  }
}
