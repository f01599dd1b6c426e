import type { GroundedAction } from "@surehand/grounding";
import type { RecordedAction } from "../recording/recorded-step.ts";
import type { GroundingTask } from "../step/grounding-task.ts";
import type { ActContext } from "../step/act-context.ts";
import type { Expected } from "./compare-effect.ts";
import type { FailedAttempt } from "./heal-step.ts";
import type { FoundTargets, Located, LocateRules } from "./locate-step.ts";

/** A recorded or given action. */
export type StepToRedo = Pick<RecordedAction, "action" | "description"> & Expected;

export interface RedoRules extends LocateRules {
  /** Source of the action. Default: "caller". */
  readonly chosenBy?: "model" | "caller" | undefined;
  /** Locations of its elements, if already known. */
  readonly located?: Located | undefined;
  /** Whether an element that changed is used. Default: never. */
  readonly usesChanged?: ((found: FoundTargets) => boolean) | undefined;
  /** Whether an element is described again if anything about it differs, so that changes do not add up. Default: false. */
  readonly describesAgain?: boolean | undefined;
  /** Returns how to heal. Undefined: the step is not healed. */
  readonly heal?: ((failed: FailedAttempt) => HealRules | undefined) | undefined;
}

export interface HealRules {
  readonly task: GroundingTask;
  /** Context with the grounder and the gate for healing. Default: that of the step. */
  readonly context?: ActContext | undefined;
  /** Default: accepts every grounded element. */
  readonly accepts?: ((grounded: GroundedAction) => boolean) | undefined;
  readonly findsLocators?: boolean | undefined;
}
