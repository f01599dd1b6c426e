import type { SurehandError } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";

/**
 * Why a loop is over.
 * - `done`: a tool ended it.
 * - `answered`: whoever decides asked for nothing more, and said `message`.
 * - `ended`: a policy ended it, as the step limit does.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 * - `failed`: with `error`.
 */
export type LoopEndReason = "done" | "answered" | "ended" | "stopped" | "timed-out" | "failed";

export interface LoopEnd {
  readonly reason: LoopEndReason;
  readonly message: string;
  /** Of the tool that ended it. */
  readonly output?: unknown;
  /** The policy that ended it. */
  readonly policy?: string | undefined;
  readonly error?: SurehandError | undefined;
  /** Steps begun. */
  readonly steps: number;
  readonly usage: ModelUsage;
}
