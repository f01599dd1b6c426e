import type { ToolContext } from "@surehand/loop";
import type { z } from "zod";

/** A tool of the user's own. */
export interface AgentTool<Input extends Record<string, unknown> = Record<string, unknown>> {
  /** Letters, digits, "_" and "-". */
  readonly name: string;
  /** For the model: what it does, and when to use it. */
  readonly description: string;
  /** Of an object. */
  readonly input: z.ZodType<Input>;
  /** Whether it leaves the page as it is. Default: true. */
  readonly isReadOnly?: boolean | undefined;
  /** Milliseconds. Default: that of all tools. */
  readonly timeoutMs?: number | undefined;
  /** What it answers is told to the model as data: a text as it is, anything else as JSON. What it throws is told, too. */
  readonly run: (input: Input, context: ToolContext) => unknown;
}

/** Has the types of a tool's input known where it is written. */
export function defineAgentTool<Input extends Record<string, unknown>>(tool: AgentTool<Input>): AgentTool {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is run with what its own schema has parsed, and nothing else
  return { ...tool, run: (input, context) => tool.run(input as Input, context) };
}
