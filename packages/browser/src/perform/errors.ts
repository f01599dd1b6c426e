import { SurehandError } from "@surehand/kernel";

/** The `confirm` hook threw instead of answering; nothing was done. Code "confirm-failed". */
export class ConfirmFailedError extends SurehandError {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super({
      code: "confirm-failed",
      message: `The confirm function failed for ${what}, so the action was not performed: ${reason}`,
      hint: "Fix the function: it must return true or false. See the cause.",
      cause,
    });
  }
}

/** The `confirm` hook had not answered when the call's time was over; nothing was done. Code "confirm-timeout". */
export class ConfirmTimeoutError extends SurehandError {
  constructor(what: string, waitedMs: number) {
    super({
      code: "confirm-timeout",
      message: `The confirm function did not answer within the remaining ${waitedMs} ms for ${what}, so the action was not performed.`,
      hint: "Set a longer timeout if a person is asked, or return false in time.",
      retryable: true,
    });
  }
}
