import { SurehandError } from "@surehand/kernel";

/** The `confirm` hook threw instead of answering; nothing was done. Code "confirm-failed". */
export class ConfirmFailedError extends SurehandError {
  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super({
      code: "confirm-failed",
      message: `The confirm hook failed when it was asked about ${what}, and nothing was done: ${reason}`,
      hint: "Mend the hook: it must answer true or false. See the cause.",
      cause,
    });
  }
}

/** The `confirm` hook had not answered when the call's time was over; nothing was done. Code "confirm-timeout". */
export class ConfirmTimeoutError extends SurehandError {
  constructor(what: string, waitedMs: number) {
    super({
      code: "confirm-timeout",
      message: `The confirm hook did not answer within the ${waitedMs} ms that were left when it was asked about ${what}; nothing was done.`,
      hint: "Give the call a larger timeout where people are asked, or let the hook answer false in time.",
      retryable: true,
    });
  }
}
