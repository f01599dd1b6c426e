import { SurehandError } from "@surehand/kernel";

/** What was chosen by judgement in a run has to be chosen anew, and no rule is sure of it. Code "choice-needs-model". */
export class ChoiceNeedsModelError extends SurehandError {
  constructor(step: number, choice: string) {
    super({
      code: "choice-needs-model",
      message: `Step ${step} is done to ${JSON.stringify(choice)}, which is chosen anew each time, and no rule is sure which that is.`,
      hint: "Replay it with a model.",
    });
  }
}

/** Something that no page did ended a replay. Code "replay-failed". */
export class ReplayFailedError extends SurehandError {
  constructor({ cause }: { cause: unknown }) {
    super({
      code: "replay-failed",
      message: `The replay broke off: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "Look at its cause. What failed is onStep, or the journal, that it was given.",
      cause,
    });
  }
}
