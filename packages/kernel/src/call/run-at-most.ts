import { runStoppable } from "./run-stoppable.ts";

/**
 * Runs synchronous work with a pattern that a user, a model or a page supplies. Stops it after the given time, also
 * inside a regular expression. `finally` blocks of stopped work don't run.
 *
 * @returns `time-up` if the work was stopped
 */
export function runAtMost<T>(limitMs: number, work: () => T): { readonly value: T } | "time-up" {
  let result: { readonly value: T } | undefined;
  const isDone = runStoppable(() => (result = { value: work() }), limitMs);
  return isDone && result ? result : "time-up";
}

/** Longest time of one check of a value by patterns of others. */
export const LONGEST_CHECK_MS = 1000;
