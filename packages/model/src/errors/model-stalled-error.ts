import { ModelError, type ModelErrorOptions } from "./model-error.ts";

/** Thrown when the provider sends nothing for too long over an open connection. */
export class ModelStalledError extends ModelError {
  /** Length of the silence, in milliseconds. */
  readonly stalledMs: number;

  constructor({ stalledMs, ...options }: ModelErrorOptions & { stalledMs: number }) {
    super({
      ...options,
      code: "model-stalled",
      message: `${options.model} sent nothing for ${stalledMs} ms.`,
      hint: "Try again. For a model that thinks for a long time before it answers, set a larger stallMs.",
      retryable: true,
    });
    this.stalledMs = stalledMs;
  }
}
