import { type Context, createContext, Script } from "node:vm";

/** Longest delay of a timer, in milliseconds: a 32-bit signed integer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

const script = new Script("work()", { filename: "surehand-run-stoppable.js" });
let room: (Context & { work?: () => unknown }) | undefined;

/**
 * Runs synchronous work under V8's watchdog, which stops even a regular expression. The script takes the work out of the
 * shared variable before it starts, so that nested work can use the same variable.
 *
 * @returns false if the work was stopped
 */
export function runStoppable(work: () => unknown, limitMs: number): boolean {
  room ??= createContext({});
  room.work = work;
  try {
    script.runInContext(room, { timeout: Math.min(LONGEST_TIMEOUT_MS, Math.max(1, Math.floor(limitMs))) });
    return true;
  } catch (error) {
    if (isTimeout(error)) return false;
    throw error;
  }
}

/** A timeout may be an error of the script's own realm, which is not an instance of our `Error`. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
