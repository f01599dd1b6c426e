import type { CallContext, SurehandError } from "@surehand/kernel";
import type { Drift } from "../cache/drift.ts";
import type { RecordedAction, RecordedRunStep } from "../recording/run-recording.ts";
import type { ReplayStep } from "./replay-result.ts";
import type { ReplayScene } from "./replay-scene.ts";

/** A step under way. */
export interface Doing<Step extends RecordedRunStep = RecordedAction> {
  readonly scene: ReplayScene;
  readonly call: CallContext;
  readonly step: Step;
  /** From 0. */
  readonly index: number;
}

/** What came of a step, for whoever goes on or not. */
export interface StepOutcome extends Pick<ReplayStep, "status" | "message" | "effect" | "healed"> {
  readonly drift?: Omit<Drift, "step"> | undefined;
  /** Whether nothing may be done after it. */
  readonly isOver: boolean;
  /** As it is to be recorded from now on. */
  readonly recorded: RecordedRunStep;
  readonly error?: SurehandError | undefined;
}
