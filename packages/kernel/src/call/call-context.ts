import type { Clock } from "../clock/clock.ts";
import { systemClock } from "../clock/system-clock.ts";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { type Logger, silentLogger } from "../log/logger.ts";
import { abortReason } from "../errors/abort-reason.ts";

/** Context of an asynchronous operation, passed from the public call down to the last request. */
export interface CallContext {
  /**
   * Aborts at the deadline or together with the caller's signal. The reason is a DeadlineExceededError or an
   * AbortedError.
   */
  readonly signal: AbortSignal;
  readonly deadline: Deadline;
  readonly log: Logger;
}

export interface Deadline {
  /** Deadline on the clock's monotonic scale, in milliseconds. Infinity if there is none. */
  readonly expiresAtMs: number;
  /** Returns the milliseconds left, never below 0. Infinity if there is no deadline. */
  remainingMs(): number;
}

export interface CallContextOptions {
  /** Timeout of the whole call in milliseconds. 0: already expired. Default: Infinity, no deadline. */
  timeoutMs?: number | undefined;
  /** The caller's own signal. */
  signal?: AbortSignal | undefined;
  /** Default: silentLogger. */
  log?: Logger | undefined;
  /** Default: systemClock. */
  clock?: Clock | undefined;
}

/**
 * Creates the context of a call, once where a public function is entered. Dispose it when the function returns (`using
 * call = createCallContext(...)`). The running deadline does not keep the process alive. After disposal the signal no
 * longer changes, and no timer or listener on the caller's signal is left.
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
  // A stopped timer rejects, and nobody waits for it.
  clock.sleep(timeoutMs, timer.signal, { keepsProcessAlive: false }).then(expire, () => {});
  return stop;
}
