import { SurehandError } from "./surehand-error.ts";

/** The instruction asks for a judgement that names and numbers alone don't give. Code "needs-model". */
export class NeedsModelError extends SurehandError {
  constructor(what: string) {
    super({
      code: "needs-model",
      message: `${what} can't be done without a model.`,
      hint: "Leave the condition out and filter the result yourself.",
    });
  }
}
