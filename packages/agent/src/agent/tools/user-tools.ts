import { InvalidInputError } from "@surehand/kernel";
import { type AgentToolDefinition, otherTool } from "./agent-tool.ts";
import type { AgentTool } from "./user-tool.ts";

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
