import { InvalidInputError } from "@surehand/kernel";
import type { LoopOptions } from "./run-loop-options.ts";

const NAME = /^[\w-]{1,64}$/u;

/** @throws InvalidInputError that names what can't be */
export function checkOptions({ messages, decider, tools, policies = [] }: LoopOptions): void {
  if (messages.length === 0)
    throw new InvalidInputError({ input: "messages", problem: "must have one at least", hint: "Begin with the goal." });
  if (typeof decider?.decide !== "function")
    throw new InvalidInputError({
      input: "decider",
      problem: "must have a method decide",
      hint: "Make one with modelDecider, scriptDecider or ruleDecider.",
    });
  tools.forEach(({ name }, index) => {
    const hint = "Letters, digits, _ and -, at most 64, and each name once: models take no other.";
    const input = `tools[${index}].name`;
    if (!NAME.test(name)) throw new InvalidInputError({ input, problem: `can't be ${JSON.stringify(name)}`, hint });
    if (tools.findIndex((tool) => tool.name === name) < index)
      throw new InvalidInputError({ input, problem: `is ${JSON.stringify(name)} once more`, hint });
  });
  policies.forEach(({ name }, index) => {
    const hint = "A policy's name is told with what it says and refuses.";
    if (!name) throw new InvalidInputError({ input: `policies[${index}].name`, problem: "is missing", hint });
  });
}
