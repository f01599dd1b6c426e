import { ModelError, type ModelErrorOptions } from "./model-error.ts";

/** The connection stood, and nothing came over it for too long. */
export class ModelStalledError extends ModelError {
  /** How long nothing came, in milliseconds. */
  readonly stalledMs: number;

  constructor({ stalledMs, ...options }: ModelErrorOptions & { stalledMs: number }) {
    super({
      ...options,
      code: "model-stalled",
      message: `${options.model} said nothing for ${stalledMs} ms.`,
      hint: "Try again. For a model that thinks long before its first word, set a larger stallMs.",
      retryable: true,
    });
    this.stalledMs = stalledMs;
  }
}
