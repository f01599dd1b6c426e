import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the request is longer than the model's context. */
export class ContextLengthError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-context-length",
      message: withDetail(`The request exceeds the context length of ${options.model}`, options.detail),
      hint: "Send less (fewer messages, a smaller part of the page), or use a model with a larger context.",
    });
  }
}
