import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the provider is overloaded or has an internal error (status 5xx). */
export class ModelOverloadedError extends ModelError {
  /** Wait time that the provider requests, in milliseconds. Undefined if it requests none. */
  readonly retryAfterMs: number | undefined;

  constructor({ retryAfterMs, ...options }: ModelErrorOptions & { retryAfterMs?: number | undefined }) {
    super({
      ...options,
      code: "model-overloaded",
      message: withDetail(`The provider of ${options.model} could not answer`, options.detail),
      hint: "Try again later, or name a fallback model.",
      retryable: true,
    });
    this.retryAfterMs = retryAfterMs;
  }
}
