import type { Action, ActionKind } from "../action/action.ts";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";

/** Settings of a page session for actions. */
export interface ActingSettings {
  /** Left out: all of them. */
  readonly allowedActions?: readonly ActionKind[] | undefined;
  /** Asked before an action that can hardly be taken back. `true` is a yes, and nothing else. Its time is the call's. */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /** Schemes of addresses that may be opened, such as "https". Left out: all of them. */
  readonly allowedSchemes?: readonly string[] | undefined;
  /** The policy that blocks requests, if there is one. */
  readonly policy?: EnforcedPolicy | undefined;
  /** Folder of downloads. Left out: downloads are not kept. */
  readonly downloadsPath?: string | undefined;
}

export interface ConfirmRequest {
  readonly action: Action;
  /** The element to be acted on: `button "Pay now"`. */
  readonly what: string;
  /** Why it is asked: "pay", "delete", "send". */
  readonly risk: string;
  readonly url: string;
}
