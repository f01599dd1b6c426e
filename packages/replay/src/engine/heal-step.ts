import type { Action, ActionTarget, Obstacle, PerformResult } from "@surehand/browser";
import type { GroundedAction } from "@surehand/grounding";
import type { GroundingTask } from "../step/grounding-task.ts";
import type { ActContext } from "../step/act-context.ts";
import { type GroundedStep, type GroundRules, groundStep } from "./ground-step.ts";

/** A failed attempt at a step. */
export interface FailedAttempt {
  /** Feedback on the attempt for the grounder. */
  readonly feedback: Pick<GroundingTask, "problem" | "obstacle">;
  /** Undefined if nothing was performed: the element was not there, or disappeared. */
  readonly performed?: PerformResult | undefined;
}

export function failedAttempt(message: string, performed?: PerformResult): FailedAttempt {
  return { feedback: { problem: message, obstacle: performed?.obstacle?.kind }, performed };
}

/**
 * Grounds the step once more and performs it on the new target. Undefined if that is not allowed: healing is off, or
 * the action reached its element.
 */
export async function healStep(
  context: ActContext,
  failed: FailedAttempt,
  rules: GroundRules,
): Promise<GroundedStep | undefined> {
  const { performed } = failed;
  return context.shouldHeal && (!performed || mayHeal(performed, context.hasModel))
    ? groundStep(context, rules)
    : undefined;
}

/**
 * Whether another target may be used. Never if the event reached the first one: a slow effect is awaited, not repeated.
 * A refusal by the user or a policy is final.
 */
export function mayHeal({ status, obstacle, effect }: PerformResult, hasModel: boolean): boolean {
  if (status === "done" || (effect !== null && effect.delivered !== false)) return false;
  if (status === "blocked")
    return (
      obstacle !== undefined && (ruleMayAvoid.has(obstacle.kind) || (hasModel && modelMayAvoid.has(obstacle.kind)))
    );
  return status === "not-found" || status === "ambiguous" || effect !== null;
}

/** Obstacles that another element may not have: those that rules can avoid, and those that need a model. */
const ruleMayAvoid: ReadonlySet<Obstacle["kind"]> = new Set(["wrong-element", "no-focus", "moving"]);
const modelMayAvoid: ReadonlySet<Obstacle["kind"]> = new Set([
  "covered",
  "disabled",
  "readonly",
  "hidden",
  "inert",
  "outside",
  "not-editable",
  "no-option",
  "ambiguous-option",
]);

/**
 * Returns the given action on the element that was found for it. Undefined if that element was already tried, or if
 * another action was found.
 */
export function retarget(action: Action, found: GroundedAction, tried?: ActionTarget): Action | undefined {
  const target = "target" in found.action ? found.action.target : undefined;
  if (tried !== undefined && target === tried) return undefined;
  if (action.kind === "drag" || found.action.kind === "drag")
    return action.kind === found.action.kind ? found.action : undefined;
  if (!("target" in action)) return target === undefined ? found.action : undefined;
  return target === undefined ? undefined : { ...action, target };
}
