import type { Action } from "./action.ts";
import type { Verification } from "./verification.ts";

/** Kinds that are events of the mouse or keyboard. All others are verified by their effect alone, whatever was asked for. */
const EVENT_KINDS = new Set<Action["kind"]>([
  "click",
  "doubleClick",
  "rightClick",
  "hover",
  "press",
  "drag",
  "mouse",
  "key",
]);

/** The verification that an action takes of those that it can have. */
export function verificationOf(action: Action, wanted: Verification): Verification {
  const isEvent = EVENT_KINDS.has(action.kind) || (action.kind === "type" && action.target === undefined);
  return isEvent ? wanted : "effect";
}
