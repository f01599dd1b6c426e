import type { JSONSchema7 } from "ai";

/** Version of the prompts in this file, recorded in the ledger. Increase it with each change of a prompt. */
export const objectPromptVersion = 1;

/** Instructions for a model whose provider does not enforce the schema; follow the caller's instructions. */
export function schemaInstructions(schema: JSONSchema7): string {
  return `Answer with one JSON value that fits this JSON Schema, and with nothing else: no explanation, no Markdown.

${JSON.stringify(schema)}`;
}

/** Message after an unusable answer. */
export function repairMessage(problem: string): string {
  return `That answer can't be used:

${problem}

Answer again, whole and corrected, with the JSON value alone.`;
}

/** Message after text instead of a tool call. */
export function toolCallMessage(tools: readonly string[]): string {
  const names = tools.join(", ");
  return `That was text, and text does nothing here. Answer with a call of ${tools.length === 1 ? `the tool ${names}` : `one of the tools: ${names}`}.`;
}
