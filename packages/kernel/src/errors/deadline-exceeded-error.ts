import { SurehandError } from "./surehand-error.ts";

export interface DeadlineExceededErrorOptions {
  /** What was under way, as the subject of a sentence: `"the snapshot of https://example.test"`. */
  what: string;
  /** The time the whole call was given, in milliseconds. Left out where it isn't known. */
  timeoutMs?: number | undefined;
  cause?: unknown;
}

/** A call's time was over before its work was done. The same call may succeed with more time. */
export class DeadlineExceededError extends SurehandError {
  /** The time the whole call was given, in milliseconds. */
  readonly timeoutMs: number | undefined;

  constructor({ what, timeoutMs, cause }: DeadlineExceededErrorOptions) {
    super({
      code: "deadline-exceeded",
      message: `${what} did not finish ${timeoutMs === undefined ? "before the deadline" : `within ${timeoutMs} ms`}.`,
      hint: "Try again, or give the call more time with a larger timeoutMs (--timeout on the command line).",
      retryable: true,
      cause,
    });
    this.timeoutMs = timeoutMs;
  }
}
