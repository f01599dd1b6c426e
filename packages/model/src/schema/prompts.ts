import type { JSONSchema7 } from "ai";

/** Raised with each change of a prompt in this file; told in the ledger. */
export const objectPromptVersion = 1;

/** For a model that no provider holds to a schema. Stands after the caller's own instructions. */
export function schemaInstructions(schema: JSONSchema7): string {
  return `Answer with one JSON value that fits this JSON Schema, and with nothing else: no explanation, no Markdown.

${JSON.stringify(schema)}`;
}

/** After an answer that can't be used. */
export function repairMessage(problem: string): string {
  return `That answer can't be used:

${problem}

Answer again, whole and corrected, with the JSON value alone.`;
}

/** After prose in place of a tool call. */
export function toolCallMessage(tools: readonly string[]): string {
  const names = tools.join(", ");
  return `That was text, and text does nothing here. Answer with a call of ${tools.length === 1 ? `the tool ${names}` : `one of the tools: ${names}`}.`;
}
