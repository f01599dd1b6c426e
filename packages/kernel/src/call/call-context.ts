import type { Clock } from "../clock/clock.ts";
import { systemClock } from "../clock/system-clock.ts";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { type Logger, silentLogger } from "../log/logger.ts";
import { abortReason } from "../errors/abort-reason.ts";

/** What every asynchronous operation is handed, from the public call down to the last request. */
export interface CallContext {
  /** Aborts at the deadline or when the caller's signal does. Its reason is a DeadlineExceededError or an AbortedError. */
  readonly signal: AbortSignal;
  readonly deadline: Deadline;
  readonly log: Logger;
}

export interface Deadline {
  /** On the clock's monotonic scale, in milliseconds. Infinity: there is none. */
  readonly expiresAtMs: number;
  /** Milliseconds left, never below 0. Infinity: there is no deadline. */
  remainingMs(): number;
}

export interface CallContextOptions {
  /** Time for the whole call, in milliseconds. 0: it is over already. Default: Infinity, no deadline. */
  timeoutMs?: number | undefined;
  /** The caller's own signal. */
  signal?: AbortSignal | undefined;
  /** Default: silentLogger. */
  log?: Logger | undefined;
  /** Default: systemClock. */
  clock?: Clock | undefined;
}

/**
 * Starts a call: made once where a public function is entered, disposed when it returns (`using call = createCallContext(...)`).
 * The running deadline doesn't keep the process alive. After disposal the signal no longer changes, and neither a timer nor
 * a listener on the caller's signal is left.
 *
 * @throws InvalidInputError when `timeoutMs` is negative or not a number.
 */
export function createCallContext(options: CallContextOptions = {}): CallContext & Disposable {
  const { timeoutMs = Infinity, signal: callerSignal, log = silentLogger, clock = systemClock } = options;
  assertTimeout(timeoutMs);
  const call = new AbortController();
  const expiresAtMs = clock.monotonicMs() + timeoutMs;
  const stopForwarding = forwardAbort(callerSignal, call);
  const stopTimer = startTimer({ timeoutMs, clock, call });
  return {
    signal: call.signal,
    deadline: { expiresAtMs, remainingMs: () => Math.max(0, expiresAtMs - clock.monotonicMs()) },
    log,
    [Symbol.dispose]() {
      stopForwarding();
      stopTimer();
    },
  };
}

function assertTimeout(timeoutMs: number): void {
  if (timeoutMs >= 0) return;
  throw new InvalidInputError({
    input: "timeoutMs",
    problem: `must be a number of milliseconds, 0 or more, but is ${String(timeoutMs)}`,
    hint: "Leave timeoutMs out, or pass Infinity, for a call without a deadline.",
  });
}

function forwardAbort(from: AbortSignal | undefined, to: AbortController): () => void {
  if (!from) return () => {};
  const forward = (): void => to.abort(abortReason(from));
  if (from.aborted) forward();
  else from.addEventListener("abort", forward, { once: true });
  return () => from.removeEventListener("abort", forward);
}

function startTimer({
  timeoutMs,
  clock,
  call,
}: {
  timeoutMs: number;
  clock: Clock;
  call: AbortController;
}): () => void {
  const expire = (): void => call.abort(new DeadlineExceededError({ what: "The call", timeoutMs }));
  if (timeoutMs === 0) expire();
  if (timeoutMs === Infinity || call.signal.aborted) return () => {};
  const timer = new AbortController();
  const stop = (): void => timer.abort();
  call.signal.addEventListener("abort", stop, { once: true });
  // A stopped timer rejects; there is nobody left to tell.
  clock.sleep(timeoutMs, timer.signal, { keepsProcessAlive: false }).then(expire, () => {});
  return stop;
}
