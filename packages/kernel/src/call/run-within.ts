import { type Context, createContext, Script } from "node:vm";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { abortErrorFor } from "../errors/abort-reason.ts";
import type { CallContext } from "./call-context.ts";

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
  let result: { readonly value: T } | undefined;
  try {
    runStoppable(
      () => (result = { value: work() }),
      Math.min(LONGEST_TIMEOUT_MS, Math.max(1, Math.floor(remainingMs))),
    );
  } catch (error) {
    throw isTimeout(error) ? new DeadlineExceededError({ what, cause: error }) : error;
  }
  if (!result) throw new DeadlineExceededError({ what });
  return result.value;
}

/** Longest delay of a timer, in milliseconds: a 32-bit signed integer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

const script = new Script("work()", { filename: "surehand-run-within.js" });
let room: (Context & { work?: () => unknown }) | undefined;

/**
 * The script takes the work out of the shared variable before it starts, so that nested work can use the same variable.
 */
function runStoppable(work: () => unknown, timeout: number): void {
  room ??= createContext({});
  room.work = work;
  script.runInContext(room, { timeout });
}

/** A timeout may be an error of the script's own realm, which is not an instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
