import { SurehandError } from "./surehand-error.ts";

export interface AbortedErrorOptions {
  /** The interrupted work, as the subject of a sentence: `"the snapshot of https://example.test"`. */
  what: string;
  /** The reason that the caller passed to `AbortController.abort()`. */
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
