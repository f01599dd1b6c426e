import { type Action, type ActionKind, isWriting } from "@surehand/browser";
import type { GroundedAction } from "@surehand/grounding";
import { normaliseName } from "@surehand/language";
import { retarget, type FailedAttempt } from "../engine/heal-step.ts";
import { type Find, recordedIdentity } from "../engine/identity.ts";
import { groundStep } from "../engine/ground-step.ts";
import type { FoundTargets } from "../engine/locate-step.ts";
import type { HealRules } from "../engine/redo-rules.ts";
import { redoStep } from "../engine/redo-step.ts";
import { createActGate, textsOfAction } from "../guard/act-gate.ts";
import { writesToFocus } from "../guard/destinations.ts";
import { choiceRoles } from "../locator/aria-roles.ts";
import { originOf } from "../recording/origin-of.ts";
import { durableTargetsOf } from "../step/durable-targets.ts";
import type { RecordedAction, RecordedStep } from "../recording/recorded-step.ts";
import { checkAddress, checkOutcome, checkRequired } from "./check-step.ts";
import { ChoiceNeedsModelError } from "./errors.ts";
import { choiceInstruction, healInstruction } from "./instructions.ts";
import { outcomeOf, stopped } from "./outcome-of.ts";
import type { ReplayState } from "./replay-state.ts";
import { isRisky } from "../step/is-risky.ts";
import { splitAtDialog } from "./answers-last.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Repeats one recorded action. Its elements and its dialog are checked before, its effect after. */
export async function replayAction(doing: Doing): Promise<StepOutcome> {
  const parts = splitAtDialog(doing.step);
  if (!parts) return replayChecked(doing);
  const opened = await replayChecked({ ...doing, step: parts.opening });
  const recorded = opened.healed ? { ...doing.step, ...omitOutcome(opened.recorded) } : doing.step;
  if (opened.isOver || !doing.context.session.openDialog) {
    const missing = opened.isOver ? undefined : await checkOutcome(doing, opened);
    return missing ? { ...opened, ...missing, recorded } : { ...opened, recorded };
  }
  const answered = await replayChecked({ ...doing, step: parts.answering });
  const missing = answered.isOver ? undefined : await checkAddress(doing);
  const message = `${opened.message} ${answered.message}`;
  const drift = opened.drift ?? answered.drift;
  return { ...answered, message, drift, healed: opened.healed, recorded, ...missing };
}

function omitOutcome(step: RecordedStep): Partial<RecordedAction> {
  if (step.kind !== "action") return {};
  const { effect: _, checks: _checks, ...rest } = step;
  return rest;
}

async function replayChecked(doing: Doing): Promise<StepOutcome> {
  const unmet = await checkRequired(doing);
  if (unmet) return unmet;
  const outcome = await replayOnce(doing);
  const isAsked = outcome.drift !== undefined && doing.context.session.openDialog !== undefined;
  if (isAsked) await doing.context.session.perform({ kind: "dialog", answer: "dismiss" }, {}, doing.call);
  if (isAsked) return { ...outcome, isOver: true };
  const missing = outcome.isOver ? undefined : await checkOutcome(doing, outcome);
  return missing ? { ...outcome, ...missing } : outcome;
}

async function replayOnce(doing: Doing): Promise<StepOutcome> {
  const { context, call, step } = doing;
  if (bringsText(step.action) && isElsewhere(doing)) return elsewhere(doing);
  if (step.choice !== undefined) return choose(doing, step.choice);
  const redone = await redoStep(context.acting(call), step, {
    identity: isRisky(step) ? { ...recordedIdentity, isStrict: true } : recordedIdentity,
    patienceMs,
    usesChanged: (found) => !isRisky(step) && isTakenForIt(found, context),
    describesAgain: !context.options.frozen,
    heal: (failed) => (isElsewhere(doing) ? undefined : healRules(doing, failed)),
  });
  context.addUsage(redone.usage);
  if (redone.status === "performed") return outcomeOf(doing, redone);
  if (!context.options.frozen && isElsewhere(doing)) return elsewhere(doing);
  return stopped(doing, redone);
}

/** Actions that send a given value: never to another site than when they were recorded. */
function bringsText(action: Action): boolean {
  return isWriting(action) || writesToFocus(action) || sending.has(action.kind);
}

const sending: ReadonlySet<ActionKind> = new Set(["select", "upload", "dialog"]);

/** The page had time to load while a model answered. An element with another name is seldom renamed again. */
const patienceMs = { "not-found": 4000, ambiguous: 4000, changed: 1000 };

function isElsewhere({ context, step }: Doing): boolean {
  return originOf(context.session.page.url()) !== originOf(step.pageUrl);
}

function elsewhere(doing: Doing): StepOutcome {
  const { context, step } = doing;
  const message = `Blocked: the page is of ${originOf(context.session.page.url())}, and was of ${originOf(step.pageUrl)} when it was recorded.`;
  const targetDrift = { kind: "not-done", message: `${step.description}: ${message}` } as const;
  return stopped(doing, { status: "blocked", message, targetDrift });
}

/** Confidence from which an element counts as the same with a new name. */
const alikeConfidence = 0.75;

/** Without a model to decide, the most similar element is used if it is similar enough. */
function isTakenForIt({ finds }: FoundTargets, { options, hasModel }: ReplayState): boolean {
  const isLike = finds.every(
    (find) =>
      find.target.role === find.now.role &&
      !isOneOfSeveral(find) &&
      (find.confidence >= alikeConfidence || isInItsPlace(find)),
  );
  return isLike && (options.frozen || !hasModel);
}

/** A choice is its name: "Family and friends" in the place of "Family" is another one. */
function isOneOfSeveral({ target, now }: Find): boolean {
  return choiceRoles.has(target.role) && normaliseName(target.name) !== normaliseName(now.name);
}

/** Whether only its words are others: the author's id, the place and the neighbours are the same. */
function isInItsPlace({ how }: Find): boolean {
  const isMarked = how.includes("id") || how.includes("test id");
  return isMarked && how.includes("attributes") && how.includes("path") && how.includes("elements around it");
}

/** Number of past actions that a prompt mentions, to show how far the run is. */
const mostDone = 8;

/**
 * Returns how to heal: rules search for the element, and unless they are certain, a model is asked once. Rules are
 * skipped if several elements had its name, because by the name alone they can't distinguish them.
 */
function healRules({ context, call, step }: Doing, { feedback, performed }: FailedAttempt): HealRules | undefined {
  const targets = durableTargetsOf(step.action);
  const isOnlyOne = targets.every(({ count }) => count === 1);
  // A rule never chooses another element for an action that pays, deletes or sends.
  if ((!isOnlyOne || isRisky(step)) && !context.hasModel) return undefined;
  const instruction = healInstruction(step.description, targets[0]);
  return {
    context: guarded(context, { call, step }, isOnlyOne ? step.description : instruction),
    task: { instruction, done: context.done.slice(-mostDone), ...(performed && feedback) },
    accepts: (grounded) => isSure(grounded, context),
    findsLocators: true,
  };
}

/** Chooses the element again, by the recorded rule. */
async function choose(doing: Doing, choice: string): Promise<StepOutcome> {
  const { context, step, index } = doing;
  const instruction = choiceInstruction(step.action, choice);
  const grounded = await groundStep(guarded(context, doing), {
    task: { instruction, done: context.done.slice(-mostDone) },
    plan: (found) => {
      const action = isSure(found, context) ? retarget(step.action, found) : undefined;
      return action && { ...found, action, findsLocators: true };
    },
  });
  context.addUsage(grounded.usage);
  if (grounded.status === "performed") {
    const [before, now] = [durableTargetsOf(step.action)[0], durableTargetsOf(grounded.step.action)[0]];
    context.hasDiverged ||= before?.name !== now?.name;
    return outcomeOf(doing, { step: grounded.step, target: "same" });
  }
  const isGone = grounded.status === "gone";
  const message = messageOf(isGone ? grounded : grounded.grounding);
  const targetDrift = { kind: "target-gone", message: `${step.description}: ${message}` } as const;
  const error = isGone || context.hasModel ? undefined : new ChoiceNeedsModelError(index + 1, choice);
  return stopped(doing, { status: "not-found", message, targetDrift, error });
}

function messageOf(refusal: object): string {
  return "message" in refusal ? String(refusal.message) : "No rule is sure of it.";
}

function isSure({ isCertain }: GroundedAction, { hasModel }: ReplayState): boolean {
  return hasModel || isCertain;
}

/** Adds a gate that allows what the recording contains, but no text in a frame of another site. */
function guarded(context: ReplayState, { call, step }: Pick<Doing, "call" | "step">, plainly?: string) {
  const { session, variables } = context;
  const words = `${step.description}\n${textsOfAction(step.action).join("\n")}`;
  const gate = createActGate({ session, words, variables, mayWriteOwnText: false });
  return { ...context.acting(call, plainly), gate };
}
