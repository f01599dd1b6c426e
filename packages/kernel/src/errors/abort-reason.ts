import { AbortedError } from "./aborted-error.ts";
import { DeadlineExceededError } from "./deadline-exceeded-error.ts";
import { SurehandError } from "./surehand-error.ts";

/**
 * Returns why `signal` aborted, as a typed error: its own reason if that is one, else an AbortedError around the
 * reason.
 */
export function abortReason(signal: AbortSignal): SurehandError {
  const reason: unknown = signal.reason;
  return SurehandError.isInstance(reason) ? reason : new AbortedError({ what: "The call", cause: reason });
}

/** Returns the same error, with the name of the work that was interrupted. */
export function abortErrorFor(signal: AbortSignal, what: string): DeadlineExceededError | AbortedError {
  const cause = abortReason(signal);
  return DeadlineExceededError.isInstance(cause)
    ? new DeadlineExceededError({ what, timeoutMs: cause.timeoutMs, cause })
    : new AbortedError({ what, cause: AbortedError.isInstance(cause) ? cause.cause : cause });
}
