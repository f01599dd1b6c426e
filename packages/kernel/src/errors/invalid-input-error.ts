import { SurehandError } from "./surehand-error.ts";

export interface InvalidInputErrorOptions {
  /** Name of the parameter or option, as the caller wrote it: `"timeout"`, `"viewport.width"`. */
  input: string;
  /** The problem; `input` and `problem` together make a sentence: `"must be a positive number, but is -1"`. */
  problem: string;
  hint: string;
  cause?: unknown;
}

/** A caller passed a value that is invalid in any situation. */
export class InvalidInputError extends SurehandError {
  readonly input: string;
  /** Continues the sentence that `input` starts, without a full stop. */
  readonly problem: string;

  constructor({ input, problem, hint, cause }: InvalidInputErrorOptions) {
    super({ code: "invalid-input", message: `${input} ${problem}.`, hint, cause });
    this.input = input;
    this.problem = problem;
  }
}
