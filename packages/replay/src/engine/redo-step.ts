import type { ActionTarget } from "@surehand/browser";
import type { Grounding, GroundedAction } from "@surehand/grounding";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import { durableTargetsOf } from "../step/durable-targets.ts";
import type { ActContext } from "../step/act-context.ts";
import { compareEffect } from "./compare-effect.ts";
import type { StepDrift } from "./drift.ts";
import type { GroundedStep } from "./ground-step.ts";
import { type FailedAttempt, failedAttempt, healStep, retarget } from "./heal-step.ts";
import { isExact } from "./identity.ts";
import { type FoundTargets, type Located, locateStep } from "./locate-step.ts";
import { attemptStep, type PerformedStep } from "./perform-step.ts";
import type { HealRules, RedoRules, StepToRedo } from "./redo-rules.ts";

/** The result of redoing a step. */
export type RedoneStep = { readonly usage: ModelUsage } & (
  | {
      readonly status: "performed";
      readonly step: PerformedStep;
      /** `healed`: searched for again. `changed`: used in spite of its `drift`. */
      readonly target: "same" | "changed" | "healed";
      /** How the target differs from the recorded one. */
      readonly targetDrift?: StepDrift | undefined;
      /** How the effect differs from the recorded one. */
      readonly effectDrift?: StepDrift | undefined;
      /** Why it was not healed, if that was tried. */
      readonly refusal?: Grounding | undefined;
    }
  | {
      /** Nothing was dispatched. */
      readonly status: "not-found" | "ambiguous";
      readonly message: string;
      readonly targetDrift: StepDrift;
      readonly refusal?: Grounding | undefined;
    }
);

/**
 * Repeats an action: locates its elements, performs it, compares the effect, and heals the step if it could not be
 * performed.
 */
export async function redoStep(context: ActContext, step: StepToRedo, rules: RedoRules): Promise<RedoneStep> {
  const first = await redoOnce(context, step, rules);
  const failed = failureOf(first);
  const heal = failed && durableTargetsOf(step.action).length > 0 ? rules.heal?.(failed) : undefined;
  const healed = failed && heal && (await healStep(heal.context ?? context, failed, groundRules(step, failed, heal)));
  return healed ? withHealed(step, first, healed) : first;
}

/** Uses the recorded verification: a step that was verified by its delivery has no effect to observe. */
function verifiedAs({ effect }: StepToRedo, context: ActContext): ActContext {
  return { ...context, verification: context.verification ?? effect?.verification };
}

async function redoOnce(context: ActContext, step: StepToRedo, rules: RedoRules): Promise<RedoneStep> {
  const { chosenBy = "caller", usesChanged, describesAgain = false } = rules;
  let located = rules.located ?? (await locateStep(context, step.action, rules));
  for (let tries = 1; ; tries++) {
    if (!("finds" in located) || (located.status === "changed" && usesChanged?.(located) !== true))
      return notFound(step, located);
    const isKept = located.finds.length > 0 && (!describesAgain || located.finds.every(isExact));
    const recorded = isKept ? step.action : undefined;
    const attempt = await attemptStep(verifiedAs(step, context), { action: located.action, recorded, chosenBy });
    if (!("goneMessage" in attempt)) return redone(step, attempt, located);
    if (tries === mostTries || located.finds.length === 0)
      return notFound(step, { status: "not-found", message: attempt.goneMessage });
    located = await locateStep(context, step.action, rules);
  }
}

/** Attempts on an element that is redrawn between locating it and acting on it. */
const mostTries = 2;

function notFound(step: StepToRedo, located: Exclude<Located, { status: "same" }>): RedoneStep {
  const { status, message } = located;
  const kind = status === "changed" ? "target-changed" : "target-gone";
  const targetDrift = { kind, message: `${step.description}: ${message}` } as const;
  return { status: status === "ambiguous" ? "ambiguous" : "not-found", message, targetDrift, usage: noUsage };
}

// oxlint-disable-next-line max-params -- one step
function redone(step: StepToRedo, performed: PerformedStep, located: Extract<Located, FoundTargets>): RedoneStep {
  return {
    status: "performed",
    step: performed,
    target: located.status,
    ...(located.status === "changed" && {
      targetDrift: { kind: "target-changed", message: `${step.description}: ${located.message}` },
    }),
    effectDrift: effectDriftOf(step, performed),
    usage: noUsage,
  };
}

function effectDriftOf(step: StepToRedo, { performed }: PerformedStep): StepDrift | undefined {
  const { status, message, effect } = performed;
  if (status !== "done") return { kind: status === "no-effect" ? "no-effect" : "not-done", message };
  const difference = compareEffect(step, effect);
  return difference === undefined ? undefined : { kind: "not-done", message: `${step.description}: ${difference}.` };
}

interface FailedRedo extends FailedAttempt {
  readonly drift: StepDrift;
  /** The element that was tried. */
  readonly tried?: ActionTarget | undefined;
}

/** Undefined if the step was performed. A changed element that was used is not replaced by another. */
function failureOf(redo: RedoneStep): FailedRedo | undefined {
  if (redo.status !== "performed") return { ...failedAttempt(redo.message), drift: redo.targetDrift };
  const { step, target, effectDrift } = redo;
  const { performed } = step;
  if (performed.status === "done" || target !== "same" || !effectDrift) return undefined;
  const tried = "target" in performed.action ? performed.action.target : undefined;
  return { ...failedAttempt(performed.message, performed), drift: effectDrift, tried };
}

function groundRules(step: StepToRedo, { tried }: FailedRedo, heal: HealRules) {
  const { task, accepts, findsLocators } = heal;
  return {
    task,
    plan: (grounded: GroundedAction) => {
      const action = accepts?.(grounded) === false ? undefined : retarget(step.action, grounded, tried);
      return action && { ...grounded, action, findsLocators };
    },
  };
}

function withHealed(step: StepToRedo, first: RedoneStep, healed: GroundedStep): RedoneStep {
  const { usage } = healed;
  if (healed.status === "refused") return { ...first, refusal: healed.grounding, usage };
  const targetDrift = failureOf(first)?.drift ?? { kind: "target-gone", message: "" };
  if (healed.status === "gone") return { status: "not-found", message: healed.message, targetDrift, usage };
  const effectDrift = effectDriftOf(step, healed.step);
  return { status: "performed", step: healed.step, target: "healed", targetDrift, effectDrift, usage };
}
