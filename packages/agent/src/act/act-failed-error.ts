import { SurehandError } from "@surehand/kernel";
import type { ActResult } from "@surehand/replay";

/** An act did not end as `done`, and `throwOnFailure` was set. Code "act-failed". */
export class ActFailedError extends SurehandError {
  readonly result: ActResult;

  constructor(result: ActResult) {
    super({
      code: "act-failed",
      message: `The act ended with the status "${result.status}": ${result.message}`,
      hint: result.code === "dialog-unanswered" ? howToAnswer : hints[result.status],
      retryable: result.status === "failed",
    });
    this.result = result;
  }
}

const howToAnswer =
  'Set the option dialog: { dialog: "accept" }, { dialog: "dismiss" }, or { dialog: { text } } for a prompt.';

const hints: Readonly<Record<ActResult["status"], string>> = {
  done: "Nothing is wrong.",
  "no-effect":
    "Give a slow page more time with effectTimeout, or check that the control does what the instruction says.",
  reverted: "Read result.message for what the page took back and why, for example a value that it does not accept.",
  "not-found": "Use the words that the page shows; observe() lists what can be acted on.",
  ambiguous: "Say which one is meant, for example by its row, section or position.",
  blocked: "Remove what stands in the way first, as result.message names it.",
  failed: "Read result.message for what the browser reported, then try again.",
};
