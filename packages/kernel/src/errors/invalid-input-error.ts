import { SurehandError } from "./surehand-error.ts";

export interface InvalidInputErrorOptions {
  /** Name of the parameter or option, as the caller wrote it: `"timeoutMs"`, `"viewport.width"`. */
  input: string;
  /** What is wrong with it, so that `input` and `problem` make a sentence: `"must be a positive number, but is -1"`. */
  problem: string;
  hint: string;
  cause?: unknown;
}

/** A caller gave something that cannot be right, whatever the state of the world. */
export class InvalidInputError extends SurehandError {
  readonly input: string;
  /** Goes on from `input`, and ends without a full stop. */
  readonly problem: string;

  constructor({ input, problem, hint, cause }: InvalidInputErrorOptions) {
    super({ code: "invalid-input", message: `${input} ${problem}.`, hint, cause });
    this.input = input;
    this.problem = problem;
  }
}
