import { parseInput } from "@surehand/kernel";
import type { ToolContext } from "@surehand/loop";
import { optionParts } from "@surehand/model/choice";
import { z } from "zod";

/** A tool of the user's own. */
export interface AgentTool<Input extends Record<string, unknown> = Record<string, unknown>> {
  /** Letters, digits, "_" and "-". */
  readonly name: string;
  /** Description for the model: what the tool does, and when to use it. */
  readonly description: string;
  /** Schema of an object. */
  readonly input: z.ZodType<Input>;
  /** Whether the tool leaves the page unchanged. Default: true. */
  readonly isReadOnly?: boolean | undefined;
  /** Time limit in milliseconds. Default: that of all tools. */
  readonly timeout?: number | undefined;
  /**
   * Runs the tool. The model receives its result as data: a string unchanged, any other value as JSON. The model also
   * receives the message of an error.
   */
  readonly run: (input: Input, context: ToolContext) => unknown;
}

/**
 * Defines a tool and infers the types of its input.
 *
 * @throws InvalidInputError that names the property
 */
export function defineAgentTool<Input extends Record<string, unknown>>(tool: AgentTool<Input>): AgentTool {
  parseUserTool(tool, "tool");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is run with what its own schema has parsed, and nothing else
  return { ...tool, run: (input, context) => tool.run(input as Input, context) };
}

const userToolSchema = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/, "must be letters, digits, _ and -, 64 at most"),
  description: z.string().min(1),
  input: z.custom((value) => typeof value === "object" && value !== null && "_zod" in value, {
    error: "must be a zod 4 schema of an object",
  }),
  isReadOnly: optionParts.flag,
  timeout: optionParts.aboveZero,
  run: z.custom((value) => typeof value === "function", { error: "must be a function" }),
});

/** Names from other libraries. */
const otherNames: Readonly<Record<string, string>> = {
  inputSchema: "input",
  parameters: "input",
  schema: "input",
  execute: "run",
  handler: "run",
  readOnly: "isReadOnly",
  timeoutMs: "timeout",
};

const hint =
  'For example { name: "lookUp", description: "Looks up a customer.", input: z.object({ id: z.string() }), run }.';

/** @throws InvalidInputError that names the property: `options.tools[0].run` */
export function parseUserTool(tool: unknown, input: string): { readonly name: string } {
  return parseInput(userToolSchema, tool, { input, hint, otherNames });
}
