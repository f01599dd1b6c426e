import type { Action, ActionTarget } from "@surehand/browser";
import { noUsage } from "@surehand/model/usage";
import { describeAction, type GroundedAction } from "@surehand/grounding";
import { carryOutStep } from "./carry-out-step.ts";
import { groundOnPage } from "./ground-on-page.ts";
import { durableTargetsOf, isGone, locate } from "./locate.ts";
import { mayHeal } from "./may-heal.ts";
import { atStart, type Progress, withStep } from "./progress.ts";
import type { ActScene } from "./scene.ts";

/**
 * Does a given action. No model is asked, unless its element is not there any more, or can't be used: then it is looked for by
 * its description, once.
 * A ref that leads nowhere is reported as `not-found`.
 */
export async function redoAction(scene: ActScene, action: Action, given?: string): Promise<Progress> {
  try {
    return await redo(scene, action, given);
  } catch (error) {
    if (!isGone(error)) throw error;
    return { ...atStart, end: { status: "not-found", message: `${error.message} Nothing was done.` } };
  }
}

async function redo(scene: ActScene, action: Action, given?: string): Promise<Progress> {
  const description = given ?? describeAction(action);
  const done = await tryAction(scene, action, description);
  if (done.isEnough || durableTargetsOf(action).length === 0) return done.progress;
  const grounding = await groundOnPage(scene, { instruction: description, done: [], problem: done.problem });
  const { usage } = grounding;
  if (grounding.status !== "ready" || isTried(grounding, done.tried) || !isHealOf(action, grounding))
    return { ...done.progress, usage };
  const carried = await carryOutStep(scene, { ...grounding, action: withTarget(action, grounding) });
  return withStep({ ...atStart, healed: true, usage }, { ...carried, instruction: description }, undefined);
}

interface Tried {
  readonly progress: Progress;
  readonly isEnough: boolean;
  readonly problem: string;
  /** The ref that it was tried on. */
  readonly tried?: ActionTarget | undefined;
}

async function tryAction(scene: ActScene, action: Action, instruction: string): Promise<Tried> {
  const located = await locate(scene, action);
  if (located.status !== "found") {
    const { status, message } = located;
    return { progress: { ...atStart, end: { status, message } }, isEnough: !scene.shouldHeal, problem: message };
  }
  const tried = "target" in located.action ? located.action.target : undefined;
  try {
    const carried = await carryOutStep(scene, {
      action: located.action,
      recorded: isDescribed(action) ? action : undefined,
      chosenBy: "caller",
    });
    const progress = withStep({ ...atStart, usage: noUsage }, { ...carried, instruction }, undefined);
    const isEnough = !scene.shouldHeal || !mayHeal(carried.performed, scene.hasModel);
    return { progress, isEnough, problem: carried.performed.message, tried };
  } catch (error) {
    if (!isGone(error) || !isDescribed(action)) throw error;
    const end = { status: "not-found", message: error.message } as const;
    return { progress: { ...atStart, end }, isEnough: !scene.shouldHeal, problem: error.message };
  }
}

function isDescribed(action: Action): boolean {
  return durableTargetsOf(action).length > 0;
}

function isTried({ action }: GroundedAction, tried: ActionTarget | undefined): boolean {
  return tried !== undefined && "target" in action && action.target === tried;
}

/** Whether what was found is an element for the given action, and not something else to do. */
export function isHealOf(action: Action, { action: found }: GroundedAction): boolean {
  if (action.kind === "drag" || found.kind === "drag") return action.kind === found.kind;
  return "target" in action === ("target" in found && found.target !== undefined);
}

/** What is done stays as it was given: only where has to be found. */
export function withTarget(action: Action, grounding: GroundedAction): Action {
  const target = "target" in grounding.action ? grounding.action.target : undefined;
  if (target === undefined || !("target" in action) || action.kind === "drag") return grounding.action;
  return { ...action, target };
}
