import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Too much was asked in too short a time. */
export class RateLimitError extends ModelError {
  /** How long the provider asks to wait, in milliseconds. Undefined where it does not say. */
  readonly retryAfterMs: number | undefined;

  constructor({ retryAfterMs, ...options }: ModelErrorOptions & { retryAfterMs?: number | undefined }) {
    super({
      ...options,
      code: "model-rate-limit",
      message: withDetail(`${options.model} was asked too much in too short a time`, options.detail),
      hint:
        retryAfterMs === undefined
          ? "Wait, ask less at once, or name a fallback model."
          : `The provider asks to wait ${Math.ceil(retryAfterMs / 1000)} s. Give the call more time, or name a fallback model.`,
      retryable: true,
    });
    this.retryAfterMs = retryAfterMs;
  }
}
