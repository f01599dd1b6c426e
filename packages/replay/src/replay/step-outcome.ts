import type { CallContext, SurehandError } from "@surehand/kernel";
import type { StepDrift } from "../engine/drift.ts";
import type { RecordedAction, RecordedStep } from "../recording/recorded-step.ts";
import type { ReplayStep } from "./replay-result.ts";
import type { ReplayState } from "./replay-state.ts";

/** A step that is being replayed. */
export interface Doing<Step extends RecordedStep = RecordedAction> {
  readonly context: ReplayState;
  readonly call: CallContext;
  readonly step: Step;
  /** Index, from 0. */
  readonly index: number;
}

/** The outcome of a replayed step. */
export interface StepOutcome extends Pick<ReplayStep, "status" | "message" | "effect" | "healed"> {
  readonly drift?: StepDrift | undefined;
  /** Whether the replay ends after this step. */
  readonly isOver: boolean;
  /** The step for the new recording. */
  readonly recorded: RecordedStep;
  readonly error?: SurehandError | undefined;
}
