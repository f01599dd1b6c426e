import type { PerformResult, PerformStatus } from "@surehand/browser";
import type { SurehandError } from "@surehand/kernel";
import type { CarriedOut } from "../step/carry-out-step.ts";
import type { Located } from "../locator/carry-out-located.ts";
import type { RecordedAction } from "../recording/run-recording.ts";
import { withoutRefs } from "../recording/without-refs.ts";
import { effectDifference } from "./compare-effects.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

interface Finding {
  readonly healed: boolean;
  /** How its element differs. */
  readonly drift?: StepOutcome["drift"];
  /** How Playwright finds it now, where it was looked for anew. */
  readonly found?: Located | undefined;
}

/** What came of an action that was carried out, held against what came of it before. */
export function outcomeOf({ scene, step }: Doing, carried: CarriedOut, { healed, drift, found }: Finding): StepOutcome {
  const performed = scene.safe(carried.performed);
  const { status, message, effect } = performed;
  const come = cameTo(step, performed);
  return {
    status,
    message,
    effect,
    // What it came to says more than what its element is called.
    drift: come ?? drift,
    healed: healed && come === undefined,
    isOver: status !== "done",
    recorded: healed ? healedStep(step, scene.safe(carried), found) : { ...step, action: scene.safe(carried.action) },
  };
}

/** What tells where it was is none of the new one's. */
function healedStep(step: RecordedAction, carried: CarriedOut, found: Finding["found"]): RecordedAction {
  const { locator: _, goalLocator: _goal, labelLocator: _label, outcome: _outcome, ...rest } = step;
  const { action, description, performed } = carried;
  return { ...rest, ...found, description: withoutRefs(description), action, effect: performed.effect };
}

/** How what came of it differs from before. */
function cameTo(step: RecordedAction, { status, message, effect }: PerformResult): StepOutcome["drift"] {
  if (status !== "done") return { kind: status === "no-effect" ? "no-effect" : "not-done", message };
  const difference = effectDifference(step.effect, effect, step.choice !== undefined);
  return difference === undefined ? undefined : { kind: "not-done", message: `${step.description}: ${difference}.` };
}

interface Stop {
  readonly status: PerformStatus;
  readonly drift: NonNullable<StepOutcome["drift"]>;
  readonly error?: SurehandError | undefined;
}

/** A step that could not be done. */
export function stopped({ scene, step }: Doing, { status, drift, error }: Stop): StepOutcome {
  const { kind, message } = scene.safe(drift);
  return {
    status,
    message,
    effect: null,
    drift: { kind, message: `${step.description}: ${message}` },
    healed: false,
    isOver: true,
    recorded: step,
    error,
  };
}
