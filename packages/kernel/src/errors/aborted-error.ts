import { SurehandError } from "./surehand-error.ts";

export interface AbortedErrorOptions {
  /** What was under way, as the subject of a sentence: `"the snapshot of https://example.test"`. */
  what: string;
  /** The reason the caller gave to `AbortController.abort()`. */
  cause?: unknown;
}

/** The caller's own signal stopped the call. */
export class AbortedError extends SurehandError {
  constructor({ what, cause }: AbortedErrorOptions) {
    super({
      code: "aborted",
      message: `${what} was stopped by its caller's signal.`,
      hint: "Nothing is wrong with the call itself: make it again with a signal that is not aborted.",
      cause,
    });
  }
}
