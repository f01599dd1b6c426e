import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** The provider has too much to do, or a fault of its own (status 5xx). */
export class ModelOverloadedError extends ModelError {
  /** How long the provider asks to wait, in milliseconds. Undefined where it does not say. */
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
