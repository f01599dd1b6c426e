import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readCount } from "../terminal/numbers.ts";

// The names are those that existing set-ups of evidence runs use.

type Environment = Readonly<Record<string, string | undefined>>;

/** Actions that a model may ask for in one step: 1 unless ENABLE_MULTI_ACTIONS is on, then MAX_ACTIONS_PER_STEP, else 3. */
export function maxActionsOf(environment: Environment): number {
  if (environment["ENABLE_MULTI_ACTIONS"] !== "true") return 1;
  return readCount("MAX_ACTIONS_PER_STEP", environment["MAX_ACTIONS_PER_STEP"] || "3");
}

/** The model that answers when the main one fails: FALLBACK_LLM_MODEL, if ENABLE_FALLBACK_LLM is on. */
export function fallbackOf(environment: Environment): string | undefined {
  return environment["ENABLE_FALLBACK_LLM"] === "true" ? environment["FALLBACK_LLM_MODEL"] || undefined : undefined;
}

/** Whether models reflect with each action: not if REFLECTION_MODE is off. */
export function reflectsOf(environment: Environment): boolean {
  return environment["REFLECTION_MODE"] !== "off";
}

/** Reads `.env` of a folder. Empty if there is none. */
export async function readEnvFile(directory: string): Promise<Environment> {
  const text = await readFile(join(directory, ".env"), "utf8").catch(() => "");
  return parseEnv(text);
}
