import type { SurehandError } from "@surehand/kernel";
import type { ModelUsage } from "@surehand/model/usage";

/**
 * Reason why a loop ended.
 * - `done`: a tool ended it.
 * - `answered`: the decider made no further call and answered with `message`.
 * - `ended`: a policy ended it, for example the step limit.
 * - `stopped`, `timed-out`: the caller's signal, or the deadline.
 * - `failed`: with `error`.
 */
export type LoopEndReason = "done" | "answered" | "ended" | "stopped" | "timed-out" | "failed";

export interface LoopEnd {
  readonly reason: LoopEndReason;
  readonly message: string;
  /** Output of the tool that ended the loop. */
  readonly output?: unknown;
  /** The policy that ended the loop. */
  readonly policy?: string | undefined;
  /** The policy's reason: "step-limit". */
  readonly code?: string | undefined;
  readonly error?: SurehandError | undefined;
  /** Number of steps that were started. */
  readonly steps: number;
  readonly usage: ModelUsage;
}
