import type { SurehandError } from "@surehand/kernel";
import type { StepDrift } from "../engine/drift.ts";
import type { PerformedStep } from "../engine/perform-step.ts";
import type { RedoneStep } from "../engine/redo-step.ts";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { movedCheck } from "./moved-check.ts";
import { removeRefs } from "../recording/remove-refs.ts";
import type { ActJudgement, ActStatus } from "../result/act-result.ts";
import { judge } from "../result/judgement.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

type Performed = Extract<RedoneStep, { status: "performed" }>;

/** Returns the outcome of a recorded action that was performed. */
export function outcomeOf(
  { context, step }: Doing,
  redone: Pick<Performed, "step" | "target"> & Partial<Performed>,
): StepOutcome {
  const { target, targetDrift, effectDrift, refusal } = context.safe({ ...redone, step: undefined });
  const carried = context.safe(redone.step);
  const judgement = expectedJudgement(step, judge(carried.performed));
  const isIdle = step.isWithoutEffect === true && carried.performed.status === "no-effect";
  const isHealed = target !== "same" && carried.performed.success && !context.options.frozen;
  return {
    ...judgement,
    message: withRefusal(judgement.message, refusal),
    // The effect matters more than the name of the element.
    drift: (isIdle ? undefined : effectDrift) ?? targetDrift,
    healed: isHealed && !effectDrift,
    isOver: judgement.status !== "done" || (step.isWithoutEffect === true && effectDrift !== undefined && !isIdle),
    recorded: isHealed ? healedStep(step, carried) : { ...step, action: carried.action },
  };
}

/** An action that had no effect when it was recorded needs none now. */
function expectedJudgement({ isWithoutEffect }: RecordedAction, judgement: ActJudgement): ActJudgement {
  return isWithoutEffect && judgement.status === "no-effect" ? { ...judgement, status: "done" } : judgement;
}

/** The recorded places of the old element do not apply to the new one, nor do checks of it. */
function healedStep(step: RecordedAction, { action, description, performed, locators }: PerformedStep): RecordedAction {
  const { locator: old, goalLocator: _goal, labelLocator: _label, chosen: _chosen, checks: before, ...rest } = step;
  const checks = before?.flatMap((check) => movedCheck(check, old, locators?.locator) ?? []);
  const kept = checks && checks.length > 0 ? { checks } : {};
  const now = { ...locators, ...kept };
  return { ...rest, ...now, description: removeRefs(description), action, effect: performed.effect };
}

interface Stop {
  readonly status: ActStatus;
  readonly message: string;
  readonly targetDrift: StepDrift;
  readonly refusal?: Performed["refusal"];
  readonly error?: SurehandError | undefined;
}

/** Returns the outcome of a step that did nothing. */
export function stopped({ context, step }: Doing, stop: Stop): StepOutcome {
  const { message, targetDrift, refusal } = context.safe({ ...stop, error: undefined });
  return {
    status: stop.status,
    message: withRefusal(message, refusal),
    effect: null,
    drift: { ...targetDrift, message: withRefusal(targetDrift.message, refusal) },
    healed: false,
    isOver: true,
    recorded: step,
    error: stop.error,
  };
}

function withRefusal(message: string, refusal: Performed["refusal"]): string {
  return refusal && "message" in refusal ? `${message} ${refusal.message}` : message;
}
