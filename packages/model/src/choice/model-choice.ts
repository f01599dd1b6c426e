import { InvalidInputError } from "@surehand/kernel";
import type { LanguageModelObject } from "../provider/resolve-model.ts";
import type { Model } from "../model.ts";

/** "offline" for no model, "provider/name", an existing Model, or a model object of the AI SDK. */
export type ModelChoice = "offline" | (string & {}) | Model | LanguageModelObject;

export function isModelChoice(choice: unknown): choice is ModelChoice {
  if (typeof choice === "string") return choice === "offline" || /^[^/\s]+\/\S+$/.test(choice);
  return isModel(choice) || isLanguageModel(choice);
}

/** @throws InvalidInputError for a value that is not a model */
export function parseModelChoice(choice: unknown): ModelChoice {
  if (isModelChoice(choice)) return choice;
  throw new InvalidInputError({
    input: "model",
    problem: `can't be ${typeof choice === "string" ? JSON.stringify(choice) : "that"}`,
    hint: 'Pass "provider/name" such as "anthropic/claude-sonnet-4-5", the result of createModel, a model of the AI SDK, or "offline".',
  });
}

/**
 * Loads the chosen model; undefined for "offline". Only this function imports the model clients, so that offline use loads none.
 *
 * @throws InvalidInputError for an invalid name, ModelAuthError if the model needs a key and there is none
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
