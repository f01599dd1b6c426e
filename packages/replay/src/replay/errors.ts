import { SurehandError } from "@surehand/kernel";

/** An element that was chosen by judgement must be chosen again, and no rule is certain. Code "choice-needs-model". */
export class ChoiceNeedsModelError extends SurehandError {
  constructor(step: number, choice: string) {
    super({
      code: "choice-needs-model",
      message: `Step ${step} acts on ${JSON.stringify(choice)}, which is chosen again in each replay, and no rule can choose it with certainty.`,
      hint: "Replay it with a model.",
    });
  }
}

/** A replay ended for a reason that the page did not cause. Code "replay-failed". */
export class ReplayFailedError extends SurehandError {
  constructor({ cause }: { cause: unknown }) {
    super({
      code: "replay-failed",
      message: `The replay failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "See the cause. onStep or the journal failed.",
      cause,
    });
  }
}
