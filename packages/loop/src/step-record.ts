import type { ModelToolCall } from "@surehand/model";
import type { ToolOutcome } from "./tool.ts";

/** A completed step. */
export interface StepRecord {
  readonly step: number;
  readonly fingerprint?: string | undefined;
  readonly calls: readonly ExecutedCall[];
}

export interface ExecutedCall {
  readonly call: ModelToolCall;
  readonly outcome: ToolOutcome;
  /** Whether the tool was started. */
  readonly wasRun: boolean;
  /** The policy that refused the call, and the code of its reason. */
  readonly refusal?: CallRefusal | undefined;
}

export interface CallRefusal {
  readonly policy: string;
  readonly code: string;
}
