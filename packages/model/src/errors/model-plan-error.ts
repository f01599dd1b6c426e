import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

/** Thrown when the account has no credit left or its plan does not include the model. */
export class ModelPlanError extends ModelError {
  constructor(options: ModelErrorOptions) {
    super({
      ...options,
      code: "model-plan",
      message: withDetail(
        `The account has no credit for ${options.model}, or its plan does not include it`,
        options.detail,
      ),
      hint: "Look at the billing page of the provider, or use another model (option fallback).",
    });
  }
}
