import type { ActionKind } from "@surehand/browser";
import type { GroundedAction } from "@surehand/grounding";
import { retarget, type FailedAttempt } from "../engine/heal-step.ts";
import { recordedIdentity } from "../engine/identity.ts";
import { groundStep } from "../engine/ground-step.ts";
import type { FoundTargets } from "../engine/locate-step.ts";
import type { HealRules } from "../engine/redo-rules.ts";
import { redoStep } from "../engine/redo-step.ts";
import { createActGate, textsOfAction } from "../guard/act-gate.ts";
import { originOf } from "../recording/origin-of.ts";
import { durableTargetsOf } from "../step/durable-targets.ts";
import { ChoiceNeedsModelError } from "./errors.ts";
import { choiceInstruction, healInstruction } from "./instructions.ts";
import { outcomeOf, stopped } from "./outcome-of.ts";
import type { ReplayScene } from "./replay-scene.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Repeats one recorded action: its elements are checked before, its effect after. */
export async function replayAction(doing: Doing): Promise<StepOutcome> {
  const { scene, call, step } = doing;
  if (writing.has(step.action.kind) && isElsewhere(doing)) return elsewhere(doing);
  if (step.choice !== undefined) return choose(doing, step.choice);
  const redone = await redoStep(scene.acting(call), step, {
    identity: recordedIdentity,
    patienceMs,
    usesChanged: (found) => isTakenForIt(found, scene),
    describesAgain: !scene.options.frozen,
    heal: (failed) => (isElsewhere(doing) ? undefined : healRules(doing, failed)),
  });
  scene.addUsage(redone.usage);
  if (redone.status === "performed") return outcomeOf(doing, redone);
  if (!scene.options.frozen && isElsewhere(doing)) return elsewhere(doing);
  return stopped(doing, redone);
}

/** Actions that take along what somebody gave: never to another site than when they were recorded. */
const writing: ReadonlySet<ActionKind> = new Set(["fill", "type", "select", "upload", "dialog"]);

/** While a model thought, the page had time to load. An element with another name is seldom renamed again. */
const patienceMs = { "not-found": 4000, ambiguous: 4000, changed: 1000 };

function isElsewhere({ scene, step }: Doing): boolean {
  return originOf(scene.session.page.url()) !== originOf(step.pageUrl);
}

function elsewhere(doing: Doing): StepOutcome {
  const { scene, step } = doing;
  const message = `Blocked: the page is of ${originOf(scene.session.page.url())}, and was of ${originOf(step.pageUrl)} when it was recorded.`;
  const targetDrift = { kind: "not-done", message: `${step.description}: ${message}` } as const;
  return stopped(doing, { status: "blocked", message, targetDrift });
}

/** So much like it that only the name is new. */
const alikeConfidence = 0.75;

/** Without a model that could decide, the element that is most like it, and like it enough, is used. */
function isTakenForIt({ finds }: FoundTargets, { options, hasModel }: ReplayScene): boolean {
  const isLike = finds.every(
    ({ confidence, target, now }) => confidence >= alikeConfidence && target.role === now.role,
  );
  return isLike && (options.frozen || !hasModel);
}

/** The part of the past actions that shows how far the run is. */
const mostDone = 8;

/**
 * Rules look for the element where they are certain; else a model is asked, once. Rules are not asked if several elements had its name:
 * by the name alone they cannot tell which of them is left.
 */
function healRules({ scene, call, step }: Doing, { told, performed }: FailedAttempt): HealRules | undefined {
  const targets = durableTargetsOf(step.action);
  const isOnlyOne = targets.every(({ count }) => count === 1);
  if (!isOnlyOne && !scene.hasModel) return undefined;
  const instruction = healInstruction(step.description, targets[0]);
  return {
    scene: guarded(scene, { call, step }, isOnlyOne ? step.description : instruction),
    task: { instruction, done: scene.done.slice(-mostDone), ...(performed && told) },
    accepts: (grounded) => isSure(grounded, scene),
    findsLocators: true,
  };
}

/** Chooses the element again, by the rule by which it was chosen. */
async function choose(doing: Doing, choice: string): Promise<StepOutcome> {
  const { scene, step, index } = doing;
  const instruction = choiceInstruction(step.action, choice);
  const grounded = await groundStep(guarded(scene, doing), {
    task: { instruction, done: scene.done.slice(-mostDone) },
    plan: (found) => {
      const action = isSure(found, scene) ? retarget(step.action, found) : undefined;
      return action && { ...found, action, findsLocators: true };
    },
  });
  scene.addUsage(grounded.usage);
  if (grounded.status === "performed") return outcomeOf(doing, { step: grounded.step, target: "same" });
  const isGone = grounded.status === "gone";
  const message = messageOf(isGone ? grounded : grounded.grounding);
  const targetDrift = { kind: "target-gone", message: `${step.description}: ${message}` } as const;
  const error = isGone || scene.hasModel ? undefined : new ChoiceNeedsModelError(index + 1, choice);
  return stopped(doing, { status: "not-found", message, targetDrift, error });
}

function messageOf(refusal: object): string {
  return "message" in refusal ? String(refusal.message) : "No rule is sure of it.";
}

function isSure({ isCertain }: GroundedAction, { hasModel }: ReplayScene): boolean {
  return hasModel || isCertain;
}

/** With a gate that lets pass what the recording says, and no text to a frame of another site. */
function guarded(scene: ReplayScene, { call, step }: Pick<Doing, "call" | "step">, plainly?: string) {
  const { session, variables } = scene;
  const words = `${step.description}\n${textsOfAction(step.action).join("\n")}`;
  const gate = createActGate({ session, words, variables, mayWriteOwnText: false });
  return { ...scene.acting(call, plainly), gate };
}
