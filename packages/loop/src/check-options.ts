import { InvalidInputError } from "@surehand/kernel";
import type { LoopOptions } from "./run-loop-options.ts";

const NAME = /^[\w-]{1,64}$/u;

/** @throws InvalidInputError that names the option */
export function checkOptions({ messages, decider, tools, policies = [] }: LoopOptions): void {
  if (messages.length === 0)
    throw new InvalidInputError({
      input: "messages",
      problem: "must not be empty",
      hint: "Start with a message that states the goal.",
    });
  if (typeof decider?.decide !== "function")
    throw new InvalidInputError({
      input: "decider",
      problem: "must have a decide() method",
      hint: "Create one with modelDecider, scriptDecider or ruleDecider.",
    });
  tools.forEach(({ name }, index) => {
    const hint =
      "Use at most 64 letters, digits, _ and -, and a different name for each tool: models accept no other names.";
    const input = `tools[${index}].name`;
    if (!NAME.test(name)) throw new InvalidInputError({ input, problem: `must not be ${JSON.stringify(name)}`, hint });
    if (tools.findIndex((tool) => tool.name === name) < index)
      throw new InvalidInputError({ input, problem: `repeats ${JSON.stringify(name)}`, hint });
  });
  policies.forEach(({ name }, index) => {
    const hint = "Give the policy a name: its warnings and refusals are reported under it.";
    if (!name) throw new InvalidInputError({ input: `policies[${index}].name`, problem: "is missing", hint });
  });
}
