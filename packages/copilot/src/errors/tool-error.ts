import { SurehandError } from "@surehand/kernel";

/** A call of a tool that could not do what was asked. The model reads the message, and goes on. */
export class ToolError extends SurehandError {
  /** More for the model: the nearest region of a failed match. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(options: { code: string; message: string; hint?: string; details?: Readonly<Record<string, unknown>> }) {
    const { code, message, hint = "Try another way.", details = {} } = options;
    super({ code, message, hint });
    this.details = details;
  }
}
