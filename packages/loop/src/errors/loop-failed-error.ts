import { SurehandError } from "@surehand/kernel";

/** A decider, a policy or an event listener threw something other than a typed error. Code "loop-failed". */
export class LoopFailedError extends SurehandError {
  constructor({ cause }: { cause: unknown }) {
    super({
      code: "loop-failed",
      message: `The loop broke off: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "Look at its cause. What failed is the decider, the look, a policy or onEvent that the loop was given.",
      cause,
    });
  }
}
