import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingSettings } from "./acting-settings.ts";
import { blocked } from "./judge.ts";
import { NOTHING } from "./nothing.ts";

/** What the session is not allowed to do. */
export function refusalByPolicy({ allowedActions, policy }: ActingSettings, action: Action): PerformResult | undefined {
  if (allowedActions && !allowedActions.includes(action.kind)) {
    const reason = `this session may only ${allowedActions.join(", ")}.`;
    return blocked(action, { obstacle: { kind: "policy", reason }, before: NOTHING });
  }
  const offLimits = action.kind === "goto" && URL.canParse(action.url) && policy?.isAllowed(action.url) === false;
  if (!offLimits) return undefined;
  const reason = "the policy allows no page at this address.";
  return blocked(action, { obstacle: { kind: "policy", reason }, before: NOTHING });
}
