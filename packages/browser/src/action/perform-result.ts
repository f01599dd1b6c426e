import type { Action } from "./action.ts";
import type { GateCode } from "./gate-code.ts";
import type { Effect } from "./effect.ts";

/**
 * - `done`: an effect was seen, or what was wished held already.
 * - `no-effect`: it was dispatched, and nothing came of it; or what came is not what was wished.
 * - `blocked`: nothing was dispatched, since something stands in the way.
 * - `failed`: the browser could not do it.
 * - `not-found`, `ambiguous`: a durable target leads to no element, or to several.
 */
export type PerformStatus = "done" | "no-effect" | "blocked" | "failed" | "not-found" | "ambiguous";

export interface PerformResult {
  readonly status: PerformStatus;
  /** True for `done` alone. */
  readonly success: boolean;
  /** A sentence that says what happened, or what stood in the way. */
  readonly message: string;
  /** As it was carried out: durable targets as the refs they led to, secrets by name. */
  readonly action: Action;
  /** Null where nothing was dispatched and nothing was wished that holds. */
  readonly effect: Effect | null;
  /** Requests that the page's policy can't block, if it is incomplete: see docs/policy.md. */
  readonly unenforced?: readonly string[];
  /** Why it was blocked. */
  readonly obstacle?: Obstacle;
}

export type Obstacle =
  | { readonly kind: "covered"; /** The element on top: `div "Loading"`. */ readonly by: string }
  | { readonly kind: "disabled"; /** The one option that is, of a list that is not. */ readonly option?: string }
  | { readonly kind: "readonly" | "hidden" | "inert" | "moving" | "outside" | "not-editable" }
  /** It takes no focus, and keys would go elsewhere. */
  | { readonly kind: "no-focus" }
  /** It is no checkbox, radio or switch, and says of itself neither that it is checked nor that it is not. */
  | { readonly kind: "not-checkable" }
  | { readonly kind: "no-option"; readonly option: string; readonly options: readonly string[] }
  /** Several are called so; each with what tells it from the others. */
  | { readonly kind: "ambiguous-option"; readonly option: string; readonly options: readonly string[] }
  | { readonly kind: "dialog"; readonly message: string }
  | {
      readonly kind: "policy";
      readonly reason: string;
      /** Reason code of a refused action that a model chose. */ readonly code?: GateCode;
    }
  | { readonly kind: "secret" | "not-confirmed" | "wrong-element"; readonly reason: string };
