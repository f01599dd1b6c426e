import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the provider rejects the request for a permanent reason. */
export class ModelRequestError extends ModelError {
  constructor({ hint, ...options }: ModelErrorOptions & { readonly hint?: string | undefined }) {
    super({
      ...options,
      code: "model-request",
      message: withDetail(`The provider of ${options.model} rejected the request`, options.detail),
      hint:
        hint ??
        "The sentence of the provider says what it does not take: a setting, a tool or a picture that this model does not know.",
    });
  }
}
