import type { CallContext, SurehandError } from "@surehand/kernel";
import type { StepDrift } from "../engine/drift.ts";
import type { RecordedAction, RecordedStep } from "../recording/recorded-step.ts";
import type { ReplayStep } from "./replay-result.ts";
import type { ReplayScene } from "./replay-scene.ts";

/** A step that is being replayed. */
export interface Doing<Step extends RecordedStep = RecordedAction> {
  readonly scene: ReplayScene;
  readonly call: CallContext;
  readonly step: Step;
  /** From 0. */
  readonly index: number;
}

/** The outcome of a replayed step. */
export interface StepOutcome extends Pick<ReplayStep, "status" | "message" | "effect" | "healed"> {
  readonly drift?: StepDrift | undefined;
  /** Whether the replay ends with it. */
  readonly isOver: boolean;
  /** The step as it is to be recorded from now on. */
  readonly recorded: RecordedStep;
  readonly error?: SurehandError | undefined;
}
