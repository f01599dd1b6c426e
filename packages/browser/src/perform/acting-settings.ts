import type { Action, ActionKind } from "../action/action.ts";
import type { EnforcedPolicy } from "../policy/enforced-policy.ts";

/** What a page session is allowed and told to do with its page. */
export interface ActingSettings {
  /** Left out: all of them. */
  readonly allowedActions?: readonly ActionKind[] | undefined;
  /** Asked before an action that can hardly be taken back. `true` is a yes, and nothing else. Its time is the call's. */
  readonly confirm?: ((request: ConfirmRequest) => Promise<boolean> | boolean) | undefined;
  /** Schemes of addresses that may be opened, such as "https". Left out: all of them. */
  readonly allowedSchemes?: readonly string[] | undefined;
  /** What holds back requests, where something does. */
  readonly policy?: EnforcedPolicy | undefined;
  /** Where files of downloads are kept. Left out: nobody keeps them. */
  readonly downloadsPath?: string | undefined;
}

export interface ConfirmRequest {
  readonly action: Action;
  /** What it is done to: `button "Pay now"`. */
  readonly what: string;
  /** Why it is asked: "pay", "delete", "send". */
  readonly risk: string;
  readonly url: string;
}
