import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the account exceeds its rate limit. */
export class RateLimitError extends ModelError {
  /** Wait time that the provider requests, in milliseconds. Undefined if it requests none. */
  readonly retryAfterMs: number | undefined;

  constructor({ retryAfterMs, ...options }: ModelErrorOptions & { retryAfterMs?: number | undefined }) {
    super({
      ...options,
      code: "model-rate-limit",
      message: withDetail(`The rate limit of ${options.model} is exceeded`, options.detail),
      hint:
        retryAfterMs === undefined
          ? "Wait, send fewer requests at once, or name a fallback model."
          : `The provider asks to wait ${Math.ceil(retryAfterMs / 1000)} s. Give the call more time, or name a fallback model.`,
      retryable: true,
    });
    this.retryAfterMs = retryAfterMs;
  }
}
