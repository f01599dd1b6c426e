import { SurehandError } from "@surehand/kernel";

/**
 * A run that can't be written as code.
 * - `step-not-compilable`: Playwright has no way to do one of its steps.
 * - `nothing-to-compile`: it did nothing that could be done again.
 */
export class CompileError extends SurehandError {
  /** Of the recording, from 1. Undefined where it is about the whole run. */
  readonly step: number | undefined;

  constructor(given: {
    code: "step-not-compilable" | "nothing-to-compile";
    message: string;
    hint: string;
    step?: number;
  }) {
    const { step, ...options } = given;
    super(options);
    this.step = step;
  }
}
