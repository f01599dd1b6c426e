import type { Action } from "./action.ts";
import { definitionOf } from "./definition-of.ts";
import type { Verification } from "./verification.ts";

/** Returns the wanted verification if this action can have it, otherwise its default. */
export function verificationOf(action: Action, wanted: Verification): Verification {
  const { verifications } = definitionOf(action.kind);
  // A field is read back after typing; only keys into the focused element are plain events.
  const isIntoField = action.kind === "type" && action.target !== undefined;
  return verifications.includes(wanted) && !isIntoField ? wanted : verifications[0];
}
