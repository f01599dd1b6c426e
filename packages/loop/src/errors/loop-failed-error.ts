import { SurehandError } from "@surehand/kernel";

/** Something that the loop was handed threw what is no typed error: whoever decides, a policy, or who listens. Code "loop-failed". */
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
