import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** The key for a model is missing, wrong, or not allowed to use it. */
export class ModelAuthError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-auth",
      message: withDetail(`The provider of ${options.model} did not accept the key`, options.detail),
      hint: "Check the key and what it may be used for. It is read from the option apiKey or from the provider's environment variable.",
    });
  }
}
