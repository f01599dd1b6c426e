import { SurehandError } from "@surehand/kernel";

/** A run that was signed can't go on: a sample is not what was signed, and the run would sign it again. Code "run-changed". */
export class RunChangedError extends SurehandError {
  constructor({ directory, problem }: { readonly directory: string; readonly problem: string }) {
    super({
      code: "run-changed",
      message: `The run in ${directory} was changed after it was signed. ${problem}`,
      hint: "See what else was changed: surehand verify DIR. A sample whose folder you delete is worked on again.",
    });
  }
}
