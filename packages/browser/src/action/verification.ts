import type { Action } from "./action.ts";

export const verifications = ["effect", "delivery", "none"] as const;

/**
 * How an action is verified:
 * - `effect`: done when an effect was seen.
 * - `delivery`: done when the event reached its target; no effect is waited for. For games and raw input.
 * - `none`: done when it was dispatched.
 */
export type Verification = (typeof verifications)[number];

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
