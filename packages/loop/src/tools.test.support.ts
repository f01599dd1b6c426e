import { z } from "zod";
import { defineTool, type Tool, type ToolContext, type ToolOutcome } from "./tool.ts";

/** A counter that can be read, raised and reported; the loops in these tests act on it. */
export interface Counter {
  value: number;
  readonly tools: readonly Tool[];
}

export function createCounter(): Counter {
  const counter: { value: number; tools: readonly Tool[] } = { value: 0, tools: [] };
  counter.tools = [
    tool("add", z.object({ by: z.number() }), ({ by }) => {
      counter.value += by;
      return { content: `It is ${counter.value}.`, invalidatesObservations: by !== 0 };
    }),
    defineTool({
      name: "read",
      description: "Reads it.",
      input: z.object({}),
      isReadOnly: true,
      run: async () => ({ content: String(counter.value), data: { value: counter.value } }),
    }),
    defineTool({
      name: "report",
      description: "Ends the work.",
      input: z.object({ answer: z.string() }),
      isReadOnly: true,
      isEnding: true,
      run: async ({ answer }) => ({ content: "Reported.", end: { message: answer, output: counter.value } }),
    }),
  ];
  return counter;
}

export function tool<Input extends Record<string, unknown>>(
  name: string,
  input: z.ZodType<Input>,
  run: (input: Input, context: ToolContext) => ToolOutcome | Promise<ToolOutcome>,
  others: { timeoutMs?: number } = {},
): Tool {
  return defineTool({
    name,
    description: `${name}.`,
    input,
    ...others,
    run: async (given, context) => run(given, context),
  });
}

export const goal = [{ role: "user" as const, content: "Make it 3." }];
