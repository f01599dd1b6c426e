import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the provider has no model of this name. */
export class ModelNotFoundError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-not-found",
      message: withDetail(`The provider has no model ${options.model}`, options.detail),
      hint: "Check the name in the provider's list of models, and the base URL.",
    });
  }
}
