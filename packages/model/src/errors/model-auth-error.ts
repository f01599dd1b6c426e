import { ModelError, type ModelErrorOptions, withDetail } from "./model-error.ts";

export interface ModelAuthErrorOptions extends ModelErrorOptions {
  /** Environment variables that could hold the key, if no key was given. */
  readonly notSet?: readonly string[] | undefined;
}

/** Thrown when the key for a model is missing, wrong, or lacks permission. */
export class ModelAuthError extends ModelError {
  constructor({ notSet, ...options }: ModelAuthErrorOptions) {
    super({ ...options, code: "model-auth", ...(notSet ? missing(options.model, notSet) : refused(options)) });
  }
}

function missing(model: string, variables: readonly string[]): { message: string; hint: string } {
  const [first = ""] = variables;
  const isNot = variables.length > 1 ? `none of ${variables.join(", ")} is set` : `${first} is not set`;
  return {
    message: `There is no API key for ${model}: ${isNot}.`,
    hint: `Set the environment variable ${first} to your key, or pass it as the option apiKey.`,
  };
}

function refused({ model, detail }: ModelErrorOptions): { message: string; hint: string } {
  return {
    message: withDetail(`The provider of ${model} did not accept the key`, detail),
    hint: "Check the key and its permissions. It is read from the option apiKey or from the provider's environment variable.",
  };
}
