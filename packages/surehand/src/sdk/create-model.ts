import type { Model, ModelOptions, ModelSpec } from "@surehand/model";

/**
 * Creates a model for the option `model`: `createModel` of `@surehand/model`, whose providers are loaded only then.
 *
 * @param spec "provider/name", or a model object of the AI SDK
 * @throws InvalidInputError for an invalid name or option, ModelAuthError without a key
 */
export async function createModel(spec: ModelSpec, options: ModelOptions = {}): Promise<Model> {
  const { createModel: create } = await import("@surehand/model");
  return create(spec, options);
}
