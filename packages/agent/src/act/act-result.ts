import type { Action, Effect, PerformStatus } from "@surehand/browser";

/**
 * - `done`: an effect was seen, or what was wished held already.
 * - `no-effect`: the action was carried out and nothing came of it.
 * - `not-found`: nothing on the page is what the instruction names, or the instruction was not understood.
 * - `ambiguous`: several things are, and none more than the others.
 * - `blocked`: it is there and can't be used: disabled, read-only, covered.
 * - `failed`: the browser did not carry the action out.
 */
export type ActStatus = PerformStatus;

/** What came of an instruction. */
export interface ActResult {
  readonly status: ActStatus;
  /** True for `done` alone. */
  readonly success: boolean;
  /** What happened, in sentences; names the candidates, what stood in the way, or the effect. */
  readonly message: string;
  /** What was done, or would have been: `click link "Cart" (e9)`. Empty where no target was found. */
  readonly actionDescription: string;
  /** What was dispatched to the page, in order. Empty unless the status is `done`, `no-effect` or `failed`. */
  readonly actions: readonly Action[];
  /** Null where nothing was dispatched and nothing held already. */
  readonly effect: Effect | null;
  /** Whether the target had to be found a second time. The offline grounder never heals. */
  readonly healed: boolean;
  /** Whether a recording was replayed. There are none yet. */
  readonly cached: boolean;
  readonly usage: Usage;
}

/** What models cost. All 0 offline. */
export interface Usage {
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const noUsage: Usage = Object.freeze({ modelCalls: 0, inputTokens: 0, outputTokens: 0 });
