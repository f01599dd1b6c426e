import type { ActionTarget, PerformStatus } from "@surehand/browser";
import { createActGate, textsOfAction } from "../guard/act-gate.ts";
import { groundOnPage } from "../step/ground-on-page.ts";
import { durableTargetsOf, isGone } from "../step/locate.ts";
import { isHealOf, withTarget } from "../step/redo-action.ts";
import type { Drift } from "../cache/drift.ts";
import type { GroundedAction, Grounding } from "@surehand/grounding";
import { carryOutLocated } from "../locator/carry-out-located.ts";
import { ChoiceNeedsModelError } from "./errors.ts";
import { choiceInstruction, healInstruction } from "./instructions.ts";
import { outcomeOf, stopped } from "./outcome-of.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Why a recorded step can't be done as it is. */
export interface Broken {
  readonly kind: Drift["kind"];
  readonly message: string;
  /** Of what was tried. Left out where nothing was found to try it on. */
  readonly status?: PerformStatus | undefined;
  /** What it was tried on. */
  readonly tried?: ActionTarget | undefined;
}

/**
 * Looks for the element of a recorded step anew: by rules where they are certain, else a model is asked, once. Where several had
 * its name, rules are not asked: by its name alone they can't tell whether what is left is the one.
 */
export async function heal(doing: Doing, broken: Broken): Promise<StepOutcome> {
  const { scene, call, step } = doing;
  const { kind, message, status = "not-found", tried } = broken;
  const targets = durableTargetsOf(step.action);
  const isOnlyOne = targets.every(({ count }) => count === 1);
  if (!isOnlyOne && !scene.hasModel) return stopped(doing, { status, drift: { kind, message } });
  const instruction = healInstruction(step.description, targets[0]);
  const grounding = await groundOnPage(scene.acting(call, isOnlyOne ? step.description : instruction), {
    instruction,
    done: scene.done.slice(-mostDone),
    ...(tried !== undefined && { problem: message }),
  });
  scene.addUsage(grounding.usage);
  const isUsed =
    isSure(grounding, scene.hasModel) &&
    isHealOf(step.action, grounding) &&
    !(tried !== undefined && targetOf(grounding) === tried);
  if (!isUsed) return stopped(doing, { status, drift: { kind, message: withWhy(message, grounding) } });
  return carryOutOn(doing, grounding, { kind, message: `${step.description}: ${message}` });
}

/** Of what was done, as much as tells how far it is. */
const mostDone = 8;

/** Chooses by the rule that the element was chosen by, on the page as it is now. */
export async function choose(doing: Doing, choice: string): Promise<StepOutcome> {
  const { scene, call, step, index } = doing;
  const instruction = choiceInstruction(step.action, choice);
  const grounding = await groundOnPage(scene.acting(call), { instruction, done: scene.done.slice(-mostDone) });
  scene.addUsage(grounding.usage);
  if (isSure(grounding, scene.hasModel) && isHealOf(step.action, grounding)) return carryOutOn(doing, grounding);
  const message = "message" in grounding ? grounding.message : "No rule is sure of it.";
  const error = scene.hasModel ? undefined : new ChoiceNeedsModelError(index + 1, choice);
  return stopped(doing, { status: "not-found", drift: { kind: "target-gone", message }, error });
}

function isSure(grounding: Grounding, hasModel: boolean): grounding is GroundedAction {
  return grounding.status === "ready" && (hasModel || grounding.isCertain);
}

async function carryOutOn(doing: Doing, grounding: GroundedAction, drift?: StepOutcome["drift"]): Promise<StepOutcome> {
  const { scene, call, step } = doing;
  try {
    const { session, variables } = scene;
    const words = `${step.description}\n${textsOfAction(step.action).join("\n")}`;
    const gate = createActGate({ session, words, variables, mayWriteOwnText: false });
    const acting = { ...scene.acting(call), gate };
    const action = withTarget(step.action, grounding);
    const { carried, located } = await carryOutLocated(acting, { ...grounding, action });
    const healed = drift !== undefined && carried.performed.success;
    return outcomeOf(doing, carried, { healed, drift, found: located });
  } catch (error) {
    if (!isGone(error)) throw error;
    return stopped(doing, { status: "not-found", drift: { kind: "target-gone", message: error.message } });
  }
}

function targetOf(grounding: Grounding): ActionTarget | undefined {
  const action = grounding.status === "ready" ? grounding.action : undefined;
  return action && "target" in action ? action.target : undefined;
}

function withWhy(message: string, grounding: Grounding): string {
  return "message" in grounding ? `${message} ${grounding.message}` : message;
}
