import { InvalidInputError } from "@surehand/kernel";
import { readCount } from "../terminal/numbers.ts";

// The names are those that existing set-ups of evidence runs use.

type Environment = Readonly<Record<string, string | undefined>>;

/** Answers when the main model fails, unless FALLBACK_LLM_MODEL names another. */
const DEFAULT_FALLBACK = "anthropic/claude-haiku-4-5";

/** Actions that a model may ask for in one step: 1 unless ENABLE_MULTI_ACTIONS is on, then MAX_ACTIONS_PER_STEP, else 3. */
export function maxActionsOf(environment: Environment): number {
  if (!isOn("ENABLE_MULTI_ACTIONS", environment)) return 1;
  return readCount("MAX_ACTIONS_PER_STEP", environment["MAX_ACTIONS_PER_STEP"] || "3");
}

/** The model that answers when the main one fails: FALLBACK_LLM_MODEL, if ENABLE_FALLBACK_LLM is on. */
export function fallbackOf(environment: Environment): string | undefined {
  return isOn("ENABLE_FALLBACK_LLM", environment) ? environment["FALLBACK_LLM_MODEL"] || DEFAULT_FALLBACK : undefined;
}

/** Whether models reflect with each action: not if REFLECTION_MODE is off. */
export function reflectsOf(environment: Environment): boolean {
  return readOneOf("REFLECTION_MODE", environment, ["full", "off"]) !== "off";
}

function isOn(name: string, environment: Environment): boolean {
  return readOneOf(name, environment, ["false", "true"]) === "true";
}

/** The first of the values if the variable is not set. */
function readOneOf(name: string, environment: Environment, values: readonly string[]): string | undefined {
  const given = environment[name]?.trim().toLowerCase() ?? "";
  const known = given === "" ? values[0] : values.find((value) => value === given);
  if (known !== undefined) return known;
  throw new InvalidInputError({
    input: name,
    problem: `must be ${values.join(" or ")}, but is ${JSON.stringify(given)}`,
    hint: "Change it in the environment or in .env, or omit it.",
  });
}
