import { SurehandError } from "@surehand/kernel";

/**
 * A run that can't be written as code.
 * - `step-not-compilable`: Playwright can't do one of its steps.
 * - `nothing-to-compile`: the run has no step that can be repeated.
 */
export class CompileError extends SurehandError {
  /** Number of the step in the recording, from 1. Undefined if the error concerns the whole run. */
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
