/** Time as a port, so that tests need not wait. */
export interface Clock {
  /** Returns the time of day, in milliseconds since 1970-01-01T00:00:00Z. May jump when the machine's clock is set. */
  now(): number;
  /** Returns the milliseconds since some fixed moment. Never runs backwards: use it to measure durations. */
  monotonicMs(): number;
  /**
   * Resolves after `durationMs` (0 or less: at the next turn of the event loop; Infinity: never). Rejects as soon as
   * `signal` aborts, with the signal's reason if that is a SurehandError, else with an AbortedError.
   */
  sleep(durationMs: number, signal?: AbortSignal, options?: SleepOptions): Promise<void>;
}

export interface SleepOptions {
  /** False lets the process end during the sleep. Default: true. */
  keepsProcessAlive?: boolean;
}
