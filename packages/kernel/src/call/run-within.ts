import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { abortErrorFor } from "../errors/abort-reason.ts";
import type { CallContext } from "./call-context.ts";
import { runAtMost } from "./run-at-most.ts";

/**
 * Runs synchronous work, and stops it at the call's deadline. A timer could not: none fires while rules read a page,
 * and the page decides how much there is to read. V8's watchdog stops even a regular expression. `finally` blocks of
 * stopped work don't run, so it must hold nothing that has to be released.
 *
 * @param what names the work in the error, as the subject of a sentence
 * @throws DeadlineExceededError at the deadline
 * @throws AbortedError when the call was aborted before
 */
export function runWithin<T>(call: Pick<CallContext, "signal" | "deadline">, what: string, work: () => T): T {
  if (call.signal.aborted) throw abortErrorFor(call.signal, what);
  const remainingMs = call.deadline.remainingMs();
  if (remainingMs === Infinity) return work();
  const outcome = runAtMost(remainingMs, work);
  if (outcome === "time-up") throw new DeadlineExceededError({ what });
  return outcome.value;
}
