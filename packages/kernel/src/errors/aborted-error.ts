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
      message: `${what} was aborted by the caller's signal.`,
      hint: "To try again, repeat the call with a signal that is not aborted.",
      cause,
    });
  }
}
