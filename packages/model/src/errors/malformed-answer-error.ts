import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** The fields of `ModelUsage`, which is not imported here: usage is built on the errors of its budget. */
export interface AnsweredUsage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly cacheWriteTokens: number;
  readonly outputTokens: number;
  readonly reasoningTokens: number;
  readonly ms: number;
  readonly usd: number | undefined;
}

export interface MalformedAnswerErrorOptions extends ModelErrorOptions {
  /** Reason why the answer is unusable: "it broke off". */
  readonly problem: string;
  /** Text of the answer, possibly incomplete. */
  readonly text?: string | undefined;
  /** Usage of the requests that were answered. */
  readonly usage?: AnsweredUsage | undefined;
  readonly hint?: string | undefined;
}

const HINT = "Try again; a larger model, or more output tokens, may help.";

/** Thrown when an answer is unusable: it broke off, is not JSON, or does not match the schema. */
export class MalformedAnswerError extends ModelError {
  readonly problem: string;
  /** Text of the answer, possibly incomplete. */
  readonly text: string | undefined;
  /** Usage of the requests that were answered. Undefined if it is not known. */
  readonly usage: AnsweredUsage | undefined;

  constructor({ problem, text, usage, hint = HINT, ...options }: MalformedAnswerErrorOptions) {
    super({
      ...options,
      code: "model-malformed",
      message: withDetail(`The answer of ${options.model} can't be used: ${problem}`, options.detail),
      hint,
      retryable: true,
    });
    this.problem = problem;
    this.text = text;
    this.usage = usage;
  }
}
