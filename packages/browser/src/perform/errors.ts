import { SurehandError } from "@surehand/kernel";

/** The `confirm` function threw; the action was not performed. Code "confirm-failed". */
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

/** The `confirm` function did not answer before the deadline; the action was not performed. Code "confirm-timeout". */
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
