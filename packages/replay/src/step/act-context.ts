import type { ActionGate, DialogAnswer, PageSession, PerformOptions, Verification } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Grounder } from "@surehand/grounding";
import type { EarlierChoices } from "./earlier-choices.ts";
import type { Witness } from "../witness/witness.ts";
import type { VariableKeeper } from "./variables.ts";

/** Context that the steps of one act share. */
export interface ActContext {
  readonly session: PageSession;
  readonly call: CallContext;
  readonly grounder: Grounder;
  /** Whether a model has the final decision. */
  readonly hasModel: boolean;
  readonly shouldHeal: boolean;
  /** Whether each step has a selector by which Playwright finds its element. Default: false. */
  readonly findsSelectors?: boolean | undefined;
  /** Pages and texts of the recorded acts so far. Undefined: the act is not recorded. */
  readonly witness?: Witness | undefined;
  readonly variables: VariableKeeper;
  readonly choices: EarlierChoices;
  /** Gate for the actions that a model chooses. */
  readonly gate?: ActionGate | undefined;
  /** Undefined: the browser's default. */
  readonly effectTimeout?: number | undefined;
  /** Undefined: "effect". */
  readonly verification?: Verification | undefined;
  /** The answer to dialogs of the browser that the actions open. */
  readonly dialog?: DialogAnswer | undefined;
  /** Default: the session's. */
  readonly confirm?: PerformOptions["confirm"];
  /** Whether actions that need a confirmation are blocked if no `confirm` is set. Default: false. */
  readonly requireConfirm?: boolean | undefined;
}
