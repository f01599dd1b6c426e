import { SurehandError } from "./surehand-error.ts";

export interface DeadlineExceededErrorOptions {
  /** The interrupted work, as the subject of a sentence: `"the snapshot of https://example.test"`. */
  what: string;
  /** Timeout of the whole call in milliseconds. Left out if it isn't known. */
  timeoutMs?: number | undefined;
  cause?: unknown;
}

/** The timeout of a call expired before its work was done. The same call may succeed with more time. */
export class DeadlineExceededError extends SurehandError {
  /** Timeout of the whole call in milliseconds. */
  readonly timeoutMs: number | undefined;

  constructor({ what, timeoutMs, cause }: DeadlineExceededErrorOptions) {
    super({
      code: "deadline-exceeded",
      message: `${what} did not finish ${timeoutMs === undefined ? "before the deadline" : `within ${timeoutMs} ms`}.`,
      hint: "Try again, or give the call more time with a larger timeout (--timeout on the command line).",
      retryable: true,
      cause,
    });
    this.timeoutMs = timeoutMs;
  }
}
