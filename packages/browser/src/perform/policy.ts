import type { CallContext } from "@surehand/kernel";
import type { Action } from "../action/action.ts";
import type { PerformResult } from "../action/perform-result.ts";
import type { ActingSettings } from "./acting-settings.ts";
import { type ActionGate, type GateRefusal, refuseScheme } from "./action-gate.ts";
import { blocked } from "./judge.ts";
import { NOTHING } from "./nothing.ts";

/** Returns the refusal if the session or the gate of this call does not allow the action. */
export async function refusalByPolicy(
  settings: ActingSettings,
  {
    action,
    gate,
    call,
  }: { readonly action: Action; readonly gate: ActionGate | undefined; readonly call: CallContext },
): Promise<PerformResult | undefined> {
  const reason = refusalOfSession(settings, action);
  const refusal: (Partial<Pick<GateRefusal, "code">> & { reason: string }) | undefined =
    reason === undefined ? (refusalOfScheme(settings, action) ?? (await gate?.(action, call))) : { reason };
  return refusal && blocked(action, { obstacle: { kind: "policy", ...refusal }, before: NOTHING });
}

function refusalOfSession({ allowedActions, policy }: ActingSettings, action: Action): string | undefined {
  if (allowedActions && !allowedActions.includes(action.kind))
    return `this session only allows ${allowedActions.join(", ")}.`;
  const isOffLimits = action.kind === "goto" && URL.canParse(action.url) && policy?.isAllowed(action.url) === false;
  return isOffLimits ? "the policy does not allow this address." : undefined;
}

function refusalOfScheme({ allowedSchemes }: ActingSettings, action: Action): GateRefusal | undefined {
  return action.kind === "goto" && allowedSchemes ? refuseScheme(action.url, allowedSchemes) : undefined;
}
