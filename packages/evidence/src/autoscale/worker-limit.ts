/** How many samples a process works on at the same time. */
export interface WorkerLimit extends Disposable {
  /** The most that it can ever be. */
  readonly max: number;
  /** How many it is now: 1 to `max`. */
  current(): number;
  /** Counts a sample as under way, until the disposal. */
  begin(): Disposable;
}

/** Creates a limit that never changes. */
export function fixedLimit(workers: number): WorkerLimit {
  const nothing = { [Symbol.dispose]: () => undefined };
  return { max: workers, current: () => workers, begin: () => nothing, ...nothing };
}
