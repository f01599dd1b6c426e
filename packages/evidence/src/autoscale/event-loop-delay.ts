import { monitorEventLoopDelay } from "node:perf_hooks";

export interface EventLoopDelay extends Disposable {
  /** Returns the longest delay of the event loop since the last reading, in milliseconds. */
  read(): number;
}

const RESOLUTION_MS = 20;

/** Measures the delay of the event loop of this process, until the disposal. */
export function watchEventLoopDelay(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return {
    read() {
      // The histogram measures intervals: the resolution is part of each.
      const longestMs = Math.max(0, histogram.max / 1e6 - RESOLUTION_MS);
      histogram.reset();
      return longestMs;
    },
    [Symbol.dispose]: () => void histogram.disable(),
  };
}
