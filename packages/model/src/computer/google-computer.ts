import { z } from "zod";
import type { ComputerAction, ComputerCall, Display, ProviderCall, SafetyCheck } from "./computer-action.ts";
import {
  type CurrentFunction,
  currentFunctions,
  readCurrentFunction,
  writeCurrentFunction,
} from "./google-functions.ts";
import { type LegacyFunction, legacyFunctions, readLegacyFunction, writeLegacyFunction } from "./google-legacy.ts";

/** Gemini's built-in functions for a browser. Which of them a model has depends on its version. */
export const googleFunctions: readonly string[] = [...new Set([...currentFunctions, ...legacyFunctions])];

const safetySchema = z.looseObject({
  safety_decision: z.object({ decision: z.string(), explanation: z.string().default("") }).optional(),
});

/**
 * Reads a call of one of Gemini's functions for a browser.
 *
 * @returns the actions in order and the safety decision, or the reason why the call can't be read
 */
export function readGoogleCall({ name, input }: ProviderCall, display: Display): ComputerCall | string {
  const given = input ?? {};
  const safety = safetySchema.safeParse(given);
  if (!safety.success) return z.prettifyError(safety.error);
  const actions = readFunction(name, given, display);
  return typeof actions === "string" ? actions : { actions, checks: checksOf(safety.data) };
}

/** `drag_and_drop` has different parameters in each version. */
const legacyDrag = z.looseObject({ destination_x: z.number() });

function readFunction(name: string, input: unknown, display: Display): ComputerAction[] | string {
  const isLegacyDrag = legacyDrag.safeParse(input).success;
  if (isCurrent(name) && !isLegacyDrag) return readCurrentFunction(name, input, display);
  if (isLegacy(name)) return readLegacyFunction(name, input, display);
  return `There is no function ${JSON.stringify(name)} for the browser.`;
}

function isCurrent(name: string): name is CurrentFunction {
  return currentFunctions.some((known) => known === name);
}

function isLegacy(name: string): name is LegacyFunction {
  return legacyFunctions.some((known) => known === name);
}

/** Decisions that need no approval. An unknown decision needs approval. */
const allowed: ReadonlySet<string> = new Set(["regular", "allowed"]);

function checksOf({ safety_decision: safety }: z.infer<typeof safetySchema>): SafetyCheck[] {
  if (!safety || allowed.has(safety.decision.toLowerCase())) return [];
  return [{ id: "", code: safety.decision, message: safety.explanation }];
}

/** Converts a call to one of Gemini's functions, of version 3.5 or else 2.5. Undefined if neither has such a function. */
export function writeGoogleCall(
  { actions, checks: [check] }: ComputerCall,
  display: Display,
): ProviderCall | undefined {
  if (actions.some(holdsKeys)) return undefined;
  const call = writeCurrentFunction(actions, display) ?? writeLegacyFunction(actions, display);
  if (!call || !check) return call;
  const decision = { decision: check.code, explanation: check.message };
  return { name: call.name, input: { ...Object(call.input), safety_decision: decision } };
}

/** Gemini has no functions that hold keys during another action. */
function holdsKeys(action: ComputerAction): boolean {
  return action.kind !== "press" && action.kind !== "hold" && "keys" in action;
}
