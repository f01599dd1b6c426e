import { z } from "zod";
import type { ComputerAction, ComputerCall, Display, ProviderCall, SafetyCheck } from "./computer-action.ts";
import {
  type CurrentFunction,
  currentFunctions,
  readCurrentFunction,
  writeCurrentFunction,
} from "./google-functions.ts";
import { type LegacyFunction, legacyFunctions, readLegacyFunction, writeLegacyFunction } from "./google-legacy.ts";

/** The functions that Gemini has for a browser by itself: which of them, depends on the version of the model. */
export const googleFunctions: readonly string[] = [...new Set([...currentFunctions, ...legacyFunctions])];

const safetySchema = z.looseObject({
  safety_decision: z.object({ decision: z.string(), explanation: z.string().default("") }).optional(),
});

/**
 * Reads a call of one of Gemini's functions for a browser.
 *
 * @returns its actions in their order and the safety decision, or why it can't be read
 */
export function readGoogleCall({ name, input }: ProviderCall, display: Display): ComputerCall | string {
  const given = input ?? {};
  const safety = safetySchema.safeParse(given);
  if (!safety.success) return z.prettifyError(safety.error);
  const actions = readFunction(name, given, display);
  return typeof actions === "string" ? actions : { actions, checks: checksOf(safety.data) };
}

/** One function has other parameters in each version. */
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

/** Only what is said to be allowed is: an unknown decision is asked about. */
const allowed: ReadonlySet<string> = new Set(["regular", "allowed"]);

function checksOf({ safety_decision: safety }: z.infer<typeof safetySchema>): SafetyCheck[] {
  if (!safety || allowed.has(safety.decision.toLowerCase())) return [];
  return [{ id: "", code: safety.decision, message: safety.explanation }];
}

/** Writes a call as one of Gemini's functions: of version 3.5, or else of 2.5. Undefined where neither has such a function. */
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

/** No function of Gemini holds keys beside what it does. */
function holdsKeys(action: ComputerAction): boolean {
  return action.kind !== "press" && action.kind !== "hold" && "keys" in action;
}
