import { InvalidInputError } from "@surehand/kernel";
import type { ToolContext } from "@surehand/loop";
import type { z } from "zod";
import { type AgentToolDefinition, otherTool } from "./agent-tool.ts";

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

export function toDefinition({ name, description, input, isReadOnly = true, run }: AgentTool): AgentToolDefinition {
  return otherTool({
    name,
    description,
    input,
    isReadOnly,
    async run(given, scene, context) {
      const answer = await run(given, context);
      const text = typeof answer === "string" ? answer : (JSON.stringify(answer) ?? "Done.");
      return {
        content: scene.fenced(`tool ${name}`, text, { input: given, origin: `tool:${name}` }),
        hasChangedScene: !isReadOnly,
      };
    },
  });
}

/** @throws InvalidInputError that names the tool which can't be */
export function checkUserTools(tools: readonly AgentTool[], known: readonly string[]): void {
  for (const [index, { name, description, input, run }] of tools.entries()) {
    const at = `options.tools[${index}]`;
    if (typeof name !== "string" || !/^[\w-]{1,64}$/.test(name))
      throw wrong(`${at}.name`, "must be letters, digits, _ and -");
    const isTaken = known.includes(name) || tools.findIndex((other) => other.name === name) < index;
    if (isTaken) throw wrong(`${at}.name`, `is ${JSON.stringify(name)}, and there is such a tool already`);
    if (typeof description !== "string" || description === "") throw wrong(`${at}.description`, "is missing");
    if (typeof input !== "object" || !("_zod" in input))
      throw wrong(`${at}.input`, "must be a zod 4 schema of an object");
    if (typeof run !== "function") throw wrong(`${at}.run`, "must be a function");
  }
}

function wrong(input: string, problem: string): InvalidInputError {
  const hint =
    'For example { name: "lookUp", description: "Looks up a customer.", input: z.object({ id: z.string() }), run }.';
  return new InvalidInputError({ input, problem, hint });
}
