import type { Action, Effect, Obstacle } from "@surehand/browser";
import type { RefusalCode } from "@surehand/grounding";
import type { ModelUsage } from "@surehand/model/usage";
import type { Drift } from "../engine/drift.ts";

/** The result of an instruction, or of a given action. */
export interface ActResult extends ActJudgement {
  /** True only for `done`: everything that the instruction asks for was done. */
  readonly success: boolean;
  /** The action that was performed or planned: `click link "Cart" (e9)`. Empty if no target was found. */
  readonly actionDescription: string;
  /**
   * The dispatched actions, in order, with described elements as targets: `act(session, action)` repeats one after a
   * reload, without a model. Variables and secrets appear by name.
   */
  readonly actions: readonly Action[];
  /** The same actions with descriptions, and with selectors if the option `selectors` is true. */
  readonly steps: readonly ActStep[];
  /** Whether a target was searched for a second time, or a recording no longer matched. */
  readonly healed: boolean;
  /** Whether all of it was replayed from the cache. */
  readonly cached: boolean;
  /** Differences between the page and the recording in the cache. Undefined if there are none, or no recording. */
  readonly drift?: readonly Drift[];
  /** Usage of all models; all 0 without one. */
  readonly usage: ModelUsage;
}

/** An action of an act. */
export interface ActStep {
  /** `click link "Cart" (e9)`. */
  readonly description: string;
  readonly action: Action;
  /**
   * Selector for `page.locator`: it matched only this element directly before the action. Undefined if there is none,
   * or if it was not requested.
   */
  readonly selector?: string | undefined;
}

/**
 * The judgement of an action, the same in every result above the browser: of an act, a step of a replay, an action of
 * an agent.
 */
export interface ActJudgement {
  readonly status: ActStatus;
  /** The reason, if something was in the way or no action was chosen. Undefined for every other result. */
  readonly code?: ActCode | undefined;
  /** Reports what happened, in sentences. Names the candidates, the obstacle, or the effect. */
  readonly message: string;
  /** Effect of the last action. Null if nothing was dispatched and the requested state did not already hold. */
  readonly effect: Effect | null;
}

/** The obstacle of an action, or the reason why an instruction led to none. */
export type ActCode = Obstacle["kind"] | RefusalCode;

/**
 * - `done`: an effect was observed, or the requested state already held.
 * - `no-effect`: the action was performed and had no effect.
 * - `reverted`: the action had an effect that the page took back.
 * - `not-found`: no element matches the instruction, or the instruction was not understood.
 * - `ambiguous`: several elements match equally well.
 * - `blocked`: the element can't be used: disabled, read-only, covered.
 * - `failed`: the browser could not perform the action.
 */
export type ActStatus = "done" | "no-effect" | "reverted" | "not-found" | "ambiguous" | "blocked" | "failed";
