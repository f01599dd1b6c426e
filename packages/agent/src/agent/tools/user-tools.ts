import { InvalidInputError } from "@surehand/kernel";
import { type AgentToolDefinition, otherTool } from "./agent-tool.ts";
import { type AgentTool, parseUserTool } from "./user-tool.ts";

export function toDefinition({ name, description, input, isReadOnly = true, run }: AgentTool): AgentToolDefinition {
  return otherTool({
    name,
    description,
    input,
    isReadOnly,
    async run(given, state, context) {
      const answer = await run(given, context);
      const text = typeof answer === "string" ? answer : (JSON.stringify(answer) ?? "Done.");
      return {
        content: state.fenced(`tool ${name}`, text, { input: given, origin: `tool:${name}` }),
        invalidatesObservations: !isReadOnly,
      };
    },
  });
}

/** @throws InvalidInputError that names the tool and its invalid property */
export function checkUserTools(tools: readonly AgentTool[], known: readonly string[]): void {
  for (const [index, tool] of tools.entries()) {
    const at = `options.tools[${index}]`;
    const { name } = parseUserTool(tool, at);
    const isTaken = known.includes(name) || tools.findIndex((other) => other.name === name) < index;
    if (isTaken)
      throw new InvalidInputError({
        input: `${at}.name`,
        problem: `is ${JSON.stringify(name)}, which is the name of another tool`,
        hint: "Give it another name.",
      });
  }
}
