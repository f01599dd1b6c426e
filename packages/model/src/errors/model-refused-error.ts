import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the model or a filter of its provider refuses to answer. */
export class ModelRefusedError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-refused",
      message: withDetail(`${options.model} refused to answer`, options.detail),
      hint: "Change the request: the provider's rules do not allow it. The fallback model is not asked.",
    });
  }
}
