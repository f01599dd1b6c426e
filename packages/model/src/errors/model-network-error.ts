import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the provider can't be reached or the connection breaks. */
export class ModelNetworkError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-network",
      message: withDetail(`${options.model} could not be reached`, options.detail),
      hint: "Check the base URL and the network. A local server (Ollama, LM Studio) must be running.",
      retryable: true,
    });
  }
}
