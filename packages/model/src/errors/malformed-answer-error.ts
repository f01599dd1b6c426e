import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

export interface MalformedAnswerErrorOptions extends ModelErrorOptions {
  /** Reason why the answer is unusable: "it broke off". */
  readonly problem: string;
  /** Text of the answer, possibly incomplete. */
  readonly text?: string | undefined;
  readonly hint?: string | undefined;
}

const HINT = "Try again; a larger model, or more output tokens, may help.";

/** Thrown when an answer is unusable: it broke off, is not JSON, or does not match the schema. */
export class MalformedAnswerError extends ModelError {
  readonly problem: string;
  /** Text of the answer, possibly incomplete. */
  readonly text: string | undefined;

  constructor({ problem, text, hint = HINT, ...options }: MalformedAnswerErrorOptions) {
    super({
      ...options,
      code: "model-malformed",
      message: withDetail(`The answer of ${options.model} can't be used: ${problem}`, options.detail),
      hint,
      retryable: true,
    });
    this.problem = problem;
    this.text = text;
  }
}
