import { SurehandError } from "@surehand/kernel";

/** A signed run can't be resumed: a sample was changed, and the resumed run would sign the change. Code "run-changed". */
export class RunChangedError extends SurehandError {
  constructor({ directory, problem }: { readonly directory: string; readonly problem: string }) {
    super({
      code: "run-changed",
      message: `The run in ${directory} was changed after it was signed. ${problem}`,
      hint: "See what else was changed: surehand verify DIR. A sample whose folder you delete is processed again.",
    });
  }
}
