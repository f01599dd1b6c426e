import type { ModelToolCall } from "@surehand/model";
import type { ToolOutcome } from "./tool.ts";

/** A step that is over. */
export interface StepRecord {
  readonly step: number;
  readonly fingerprint?: string | undefined;
  readonly calls: readonly CarriedOut[];
}

export interface CarriedOut {
  readonly call: ModelToolCall;
  readonly outcome: ToolOutcome;
  /** Whether the tool was begun at all. */
  readonly wasRun: boolean;
  /** The policy that refused it, and its code. */
  readonly refusal?: CallRefusal | undefined;
}

export interface CallRefusal {
  readonly policy: string;
  readonly code: string;
}
