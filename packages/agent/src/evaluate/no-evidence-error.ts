import { SurehandError } from "@surehand/kernel";

/** A question was asked without any evidence to answer it from. Code "no-evidence". */
export class NoEvidenceError extends SurehandError {
  constructor(hint = "Pass one of screenshot (true, or pictures), snapshot: true, agentReasoning, or run.") {
    super({
      code: "no-evidence",
      message: "The question can't be answered without evidence.",
      hint,
    });
  }
}
