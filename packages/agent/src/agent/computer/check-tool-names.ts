import { InvalidInputError } from "@surehand/kernel";
import { capabilitiesOf } from "@surehand/model/choice";
import type { Model } from "@surehand/model";
import { computerCallNames } from "@surehand/model/computer";
import type { AgentToolDefinition } from "../tools/agent-tool.ts";
import { computerCallName } from "../prompts/computer-prompts.ts";

/**
 * Checks that no tool has the name of a function of the model's computer-use tool: its calls would be read as input for mouse
 * and keyboard.
 *
 * @throws InvalidInputError that names the tool
 */
export function checkToolNames(definitions: readonly AgentToolDefinition[], model: Model | undefined): void {
  const tool = model && capabilitiesOf(model).computerUse;
  if (!tool) return;
  const reserved = new Set(computerCallNames(tool));
  const taken = definitions.find(({ name }) => name !== computerCallName && reserved.has(name));
  if (!taken) return;
  throw new InvalidInputError({
    input: "options.tools",
    problem: `has a tool ${JSON.stringify(taken.name)}, which is also a function of ${model.id} in mode "computer"`,
    hint: `Give the tool another name, for example ${JSON.stringify(`my_${taken.name}`)}.`,
  });
}
