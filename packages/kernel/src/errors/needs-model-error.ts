import { SurehandError } from "./surehand-error.ts";

/** The instruction needs a judgement that names and numbers alone don't allow. Code "needs-model". */
export class NeedsModelError extends SurehandError {
  constructor(what: string, hint = "Leave the condition out and filter the result yourself.") {
    super({
      code: "needs-model",
      message: `${what} can't be done without a model.`,
      hint,
    });
  }
}
