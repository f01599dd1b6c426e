import type { Action } from "@surehand/browser";
import type { GroundedAction, Grounding } from "@surehand/grounding";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import type { GroundingTask } from "../step/grounding-task.ts";
import type { ActContext } from "../step/act-context.ts";
import { type GroundedStep, groundStep } from "./ground-step.ts";
import { type FailedAttempt, failedAttempt, healStep } from "./heal-step.ts";
import type { PerformedStep, PlannedStep } from "./perform-step.ts";

/** A step of an instruction that was grounded and performed. */
export type TakenStep = { readonly healed: boolean; readonly usage: ModelUsage } & (
  | { readonly status: "performed"; readonly step: PerformedStep; readonly rest?: string | undefined }
  | { readonly status: "refused"; readonly grounding: Exclude<Grounding, GroundedAction> }
);

export interface StepTask extends GroundingTask {
  /** Whether a model worded the instruction, as the rest of a longer one. */
  readonly isOfModel: boolean;
}

/**
 * Grounds and performs the next step of an instruction. If it could not be performed, the grounder receives the reason
 * once, and another action or element is tried. An element that is redrawn before it is used is searched for again.
 */
export async function takeStep(context: ActContext, task: StepTask): Promise<TakenStep> {
  let usage: ModelUsage = noUsage;
  for (let tries = 1; ; tries++) {
    const taken = await takeStepOnce(context, task);
    usage = addUsage(usage, taken.usage);
    const healed = taken.healed || tries > 1;
    if (taken.status === "performed")
      return { status: "performed", step: taken.step, rest: taken.grounding.rest, healed, usage };
    if (taken.status === "refused" && taken.grounding.status !== "ready")
      return { status: "refused", grounding: taken.grounding, healed, usage };
    if (tries >= mostTries || !context.shouldHeal) return goneStep(taken, usage);
  }
}

/** Attempts on elements that are redrawn before anything is dispatched to them. */
const mostTries = 3;

function goneStep(taken: GroundedStep, usage: ModelUsage): TakenStep {
  const message = "message" in taken ? taken.message : "";
  const grounding = { status: "not-found", code: "element-gone", message, usage } as const;
  return { status: "refused", grounding, healed: false, usage };
}

async function takeStepOnce(context: ActContext, task: StepTask): Promise<GroundedStep & { readonly healed: boolean }> {
  const first = await groundStep(context, { task, plan: (found) => planOf(found, task) });
  const failed = failureOf(first);
  const second =
    failed && (await healStep(context, failed, { task: { ...task, ...failed.feedback }, plan: planOther }));
  if (!second) return { ...first, healed: false };
  const usage = addUsage(first.usage, second.usage);
  if (second.status !== "refused") return { ...second, healed: second.status === "performed", usage };
  // The element disappeared and nothing replaces it, or the grounder has no alternative.
  const isOver = first.status === "gone" && second.grounding.status !== "ready";
  return { ...(isOver ? second : first), healed: false, usage };

  function planOther(found: GroundedAction): PlannedStep | undefined {
    const tried = first.grounding?.status === "ready" ? first.grounding.action : undefined;
    return tried && isSame(found.action, tried) ? undefined : planOf(found, task);
  }
}

/** A rest that a model returned is in the model's words: a rule that reads it does not read the caller's. */
function planOf(found: GroundedAction, { isOfModel }: StepTask): PlannedStep {
  return isOfModel ? { ...found, chosenBy: "model" } : found;
}

/** Undefined if nothing was tried. */
function failureOf(grounded: GroundedStep): FailedAttempt | undefined {
  if (grounded.status === "refused") return undefined;
  if (grounded.status === "gone") return grounded.grounding && failedAttempt(grounded.message);
  const { performed, description } = grounded.step;
  return failedAttempt(`${description}: ${performed.message}`, performed);
}

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
