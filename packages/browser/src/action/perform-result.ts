import type { Action } from "./action.ts";
import type { GateCode } from "./gate-code.ts";
import type { DialogSeen, Effect } from "./effect.ts";

/**
 * - `done`: an effect was observed, or the requested state already existed.
 * - `no-effect`: it was dispatched without an effect, or without the requested one.
 * - `reverted`: it had an effect that the page took back.
 * - `blocked`: nothing was dispatched, because something is in the way.
 * - `failed`: the browser could not perform it.
 * - `not-found`, `ambiguous`: a durable target matches no element, or several.
 */
export type PerformStatus = "done" | "no-effect" | "reverted" | "blocked" | "failed" | "not-found" | "ambiguous";

export interface PerformResult {
  readonly status: PerformStatus;
  /** True only for `done`. */
  readonly success: boolean;
  /** A sentence that states what happened, or what was in the way. */
  readonly message: string;
  /** The performed action: durable targets as their refs, secrets by name. */
  readonly action: Action;
  /** Null if nothing was dispatched and the requested state did not already exist. */
  readonly effect: Effect | null;
  /** Requests that the page's policy can't block, if it is incomplete: see docs/policy.md. */
  readonly unenforced?: readonly string[];
  /** Reason why it was blocked, or had not the requested effect. */
  readonly obstacle?: Obstacle;
}

export type Obstacle =
  | { readonly kind: "covered"; /** The element on top: `div "Loading"`. */ readonly by: string }
  | { readonly kind: "disabled"; /** The one option that is, of a list that is not. */ readonly option?: string }
  | { readonly kind: "readonly" | "hidden" | "inert" | "moving" | "outside" | "not-editable" }
  /** The element takes no focus, so keys would go elsewhere. */
  | { readonly kind: "no-focus" }
  /** The element is no checkbox, radio button or switch, and has no checked state. */
  | { readonly kind: "not-checkable" }
  | { readonly kind: "no-option"; readonly option: string; readonly options: readonly string[] }
  /** Several options have this label; each is listed with its distinguishing text. */
  | { readonly kind: "ambiguous-option"; readonly option: string; readonly options: readonly string[] }
  /** The text may stand for several values of the field: a date whose day and month could be exchanged. */
  | { readonly kind: "ambiguous-value"; readonly text: string; readonly readings: readonly string[] }
  /** The field has the text nowhere, or in several places. */
  | { readonly kind: "no-text" | "ambiguous-text"; readonly text: string; readonly places: number }
  | { readonly kind: "dialog"; readonly message: string }
  /** The action opened this dialog of the browser, which was dismissed because no answer was set. */
  | { readonly kind: "dialog-unanswered"; readonly type: DialogSeen["type"]; readonly message: string }
  | {
      readonly kind: "policy";
      readonly reason: string;
      /** Reason code of a refused action that a model chose. */ readonly code?: GateCode;
    }
  | { readonly kind: "secret" | "not-confirmed" | "wrong-element"; readonly reason: string };
