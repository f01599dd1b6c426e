import { SurehandError } from "@surehand/kernel";

/** A decider, a policy or an event listener threw something other than a typed error. Code "loop-failed". */
export class LoopFailedError extends SurehandError {
  constructor({ cause }: { cause: unknown }) {
    super({
      code: "loop-failed",
      message: `The loop failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "See the cause. The decider, the observer, a policy or onEvent failed.",
      cause,
    });
  }
}
