import type { JSONSchema7, Output } from "ai";

/** The AI SDK's own type of it is not exported. */
export type TextOutput = ReturnType<typeof Output.text>;

/**
 * Holds the model to a schema, and hands on what it wrote as it is: we read it ourselves, so that a repair can say what was
 * wrong.
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
