import type { Clock, SleepOptions } from "./clock.ts";
import { abortReason } from "../errors/abort-reason.ts";

/** The machine's own clock. */
export const systemClock: Clock = Object.freeze({
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  sleep,
});

/** Node fires a timer with a longer delay at once: the delay is kept as a 32-bit signed integer. */
const longestTimerMs = 2 ** 31 - 1;

async function sleep(durationMs: number, signal?: AbortSignal, options: SleepOptions = {}): Promise<void> {
  if (signal?.aborted) throw abortReason(signal);
  await new Promise<void>((resolve, reject) => {
    const wakeAtMs = performance.now() + durationMs;
    let timer = wait();
    signal?.addEventListener("abort", onAbort, { once: true });

    function wait(): NodeJS.Timeout {
      const next = setTimeout(onTimer, Math.max(0, Math.min(wakeAtMs - performance.now(), longestTimerMs)));
      if (options.keepsProcessAlive === false) next.unref();
      return next;
    }
    function onTimer(): void {
      if (wakeAtMs - performance.now() > 1) {
        timer = wait();
        return;
      }
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }
    function onAbort(): void {
      clearTimeout(timer);
      if (signal) reject(abortReason(signal));
    }
  });
}
