import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

export interface MalformedAnswerErrorOptions extends ModelErrorOptions {
  /** What is wrong with the answer: "it broke off". */
  readonly problem: string;
  /** What the model wrote, as far as it came. */
  readonly text?: string | undefined;
  readonly hint?: string | undefined;
}

const HINT = "Try again; a larger model, or more output tokens, may help.";

/** What came is not an answer: it broke off, is no JSON, or does not fit the schema. */
export class MalformedAnswerError extends ModelError {
  readonly problem: string;
  /** What the model wrote, as far as it came. */
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
