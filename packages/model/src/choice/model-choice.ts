import { InvalidInputError } from "@surehand/kernel";
import type { LanguageModelObject } from "../provider/resolve-model.ts";
import type { Model } from "../model.ts";

/** "offline": none. "provider/name", a Model that was made, or a model object of the AI SDK. */
export type ModelChoice = "offline" | (string & {}) | Model | LanguageModelObject;

export function isModelChoice(choice: unknown): choice is ModelChoice {
  if (typeof choice === "string") return choice === "offline" || /^[^/\s]+\/\S+$/.test(choice);
  return isModel(choice) || isLanguageModel(choice);
}

/** @throws InvalidInputError for what can be no model */
export function parseModelChoice(choice: unknown): ModelChoice {
  if (isModelChoice(choice)) return choice;
  throw new InvalidInputError({
    input: "model",
    problem: `can't be ${typeof choice === "string" ? JSON.stringify(choice) : "that"}`,
    hint: 'Give "provider/name" such as "anthropic/claude-sonnet-4-5", what createModel answers, a model of the AI SDK, or "offline".',
  });
}

/**
 * The port to the model that was chosen; none for "offline". What stands behind it is loaded here, and nowhere else.
 *
 * @throws InvalidInputError for a name that can't be, ModelAuthError where a key is needed and there is none
 */
export async function loadModel(choice: ModelChoice = "offline"): Promise<Model | undefined> {
  if (choice === "offline") return undefined;
  if (isModel(choice)) return choice;
  const { createModel } = await import("../create-model.ts");
  return createModel(choice);
}

function isModel(choice: unknown): choice is Model {
  return typeof choice === "object" && choice !== null && "generateObject" in choice && "ledger" in choice;
}

function isLanguageModel(choice: unknown): choice is LanguageModelObject {
  return typeof choice === "object" && choice !== null && "specificationVersion" in choice && "doGenerate" in choice;
}
