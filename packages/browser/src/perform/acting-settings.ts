import type { Action, ActionKind } from "../action/action.ts";
import type { ActionPlan } from "./action-plan.ts";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";

/** Settings of a page session for actions. */
export interface ActingSettings {
  /** Default: all actions. */
  readonly allowedActions?: readonly ActionKind[] | undefined;
  /** Called before an action that can hardly be undone. Only `true` confirms it. Must resolve before the call's deadline. */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /**
   * Called before each action, while its element is highlighted. Only `true` lets the action be performed. For debugging; must
   * resolve before the call's deadline.
   */
  readonly onPlan?: ((plan: ActionPlan) => Promise<boolean> | boolean) | undefined;
  /** Schemes that addresses may have, such as "https". Default: all schemes. */
  readonly allowedSchemes?: readonly string[] | undefined;
  /** The policy that blocks requests, if there is one. */
  readonly policy?: EnforcedPolicy | undefined;
  /** Folder for downloads. Downloads are not kept if it is undefined. */
  readonly downloadsPath?: string | undefined;
}

export interface ConfirmRequest {
  readonly action: Action;
  /** The element that the action uses: `button "Pay now"`. */
  readonly what: string;
  /** The effect that needs confirmation: "pay", "delete", "send". */
  readonly risk: string;
  readonly url: string;
}
