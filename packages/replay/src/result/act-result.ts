import type { Action, Effect } from "@surehand/browser";
import type { ModelUsage } from "@surehand/model/usage";
import type { Drift } from "../engine/drift.ts";

/** The result of an instruction, or of a given action. */
export interface ActResult extends ActJudgement {
  /** True for `done` alone: all that the instruction asks for was done. */
  readonly success: boolean;
  /** The action that was done, or was planned: `click link "Cart" (e9)`. Empty if no target was found. */
  readonly actionDescription: string;
  /**
   * The dispatched actions, in order, with described elements as targets: `act(session, action)` repeats one after a reload, without a
   * model. Variables and secrets are in it by name.
   */
  readonly actions: readonly Action[];
  /** The same actions with words, and with selectors where the option `selectors` is true. */
  readonly steps: readonly ActStep[];
  /** Whether a target had to be found a second time, or a recording no longer fit. */
  readonly healed: boolean;
  /** Whether all of it was replayed from the cache. */
  readonly cached: boolean;
  /** How the page differs from the recording in the cache. Undefined if it does not, or there is none. */
  readonly drift?: readonly Drift[];
  /** Usage of all models; all 0 without one. */
  readonly usage: ModelUsage;
}

/** An action of an act. */
export interface ActStep {
  /** `click link "Cart" (e9)`. */
  readonly description: string;
  readonly action: Action;
  /** For `page.locator`: it found this element and no other right before the action. Undefined if none does, or none was looked for. */
  readonly selector?: string | undefined;
}

/** The judgement of an action, as every result above the browser has it: of an act, a step of a replay, an action of an agent. */
export interface ActJudgement {
  readonly status: ActStatus;
  /** Report of what happened, in sentences. Names the candidates, the obstacle, or the effect. */
  readonly message: string;
  /** Effect of the last action. Null if nothing was dispatched and nothing held already. */
  readonly effect: Effect | null;
}

/**
 * - `done`: an effect was seen, or the requested state held already.
 * - `no-effect`: the action was performed and had no effect.
 * - `not-found`: nothing on the page fits the instruction, or the instruction was not understood.
 * - `ambiguous`: several elements fit equally.
 * - `blocked`: the element cannot be used: disabled, read-only, covered.
 * - `failed`: the browser could not perform the action.
 */
export type ActStatus = "done" | "no-effect" | "not-found" | "ambiguous" | "blocked" | "failed";
