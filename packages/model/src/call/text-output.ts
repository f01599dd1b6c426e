import type { JSONSchema7, Output } from "ai";

/** Return type of `Output.text`; the AI SDK does not export its name. */
export type TextOutput = ReturnType<typeof Output.text>;

/**
 * Enforces a schema on the model and returns the raw text. We parse it ourselves, so that a repair can name what is wrong.
 */
export function textOutput(schema: JSONSchema7): TextOutput {
  return {
    name: "text",
    responseFormat: Promise.resolve({ type: "json", schema }),
    parseCompleteOutput: async ({ text }) => text,
    parsePartialOutput: async ({ text }) => ({ partial: text }),
    createElementStreamTransform: () => undefined,
  };
}
