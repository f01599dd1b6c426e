/** Time as a port, so that tests need not wait for it. */
export interface Clock {
  /** The time of day, in milliseconds since 1970-01-01T00:00:00Z. May jump when the machine's clock is set. */
  now(): number;
  /** Milliseconds since some fixed moment. Never runs backwards: measure durations with it. */
  monotonicMs(): number;
  /**
   * Resolves `durationMs` later (0 or less: at the next turn of the event loop; Infinity: never).
   * Rejects as soon as `signal` aborts, with the signal's reason where that is a SurehandError, else with an AbortedError.
   */
  sleep(durationMs: number, signal?: AbortSignal, options?: SleepOptions): Promise<void>;
}

export interface SleepOptions {
  /** False lets the process end while the sleep is under way. Default: true. */
  keepsProcessAlive?: boolean;
}
