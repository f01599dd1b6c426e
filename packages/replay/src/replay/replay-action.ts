import type { ActionKind, PerformResult } from "@surehand/browser";
import { type CarriedOut, carryOutStep } from "../step/carry-out-step.ts";
import { durableTargetsOf, isGone, mapDurableTargets } from "../step/locate.ts";
import { mayHeal } from "../step/may-heal.ts";
import { originOf } from "../recording/origin-of.ts";
import { exactConfidence, findRecorded, type Found, type FoundSame } from "./find-recorded.ts";
import { type Broken, choose, heal } from "./heal-action.ts";
import { outcomeOf, stopped } from "./outcome-of.ts";
import type { ReplayScene } from "./replay-scene.ts";
import type { Doing, StepOutcome } from "./step-outcome.ts";

/** Does one recorded action again: its elements are checked before, its effect after. */
export async function replayAction(doing: Doing): Promise<StepOutcome> {
  const { scene, step } = doing;
  if (writing.has(step.action.kind) && isElsewhere(doing)) return notHere(doing);
  if (step.choice !== undefined) return choose(doing, step.choice);
  const found = await find(doing);
  if (found.status === "same") return carryOut(doing, found);
  const { message } = found;
  if (found.status === "changed" && isTakenForIt(found, scene)) {
    const drift = { kind: "target-changed", message: `${step.description}: ${message}` } as const;
    const carried = await tryOnce(doing, found);
    if ("performed" in carried)
      return outcomeOf(doing, carried, { drift, healed: !scene.options.frozen && carried.performed.success });
  }
  return mend(doing, { kind: found.status === "gone" ? "target-gone" : "target-changed", message });
}

/** What takes along what somebody gave: never to another site than when it was recorded. */
const writing: ReadonlySet<ActionKind> = new Set(["fill", "type", "select", "upload", "dialog"]);

function isElsewhere({ scene, step }: Doing): boolean {
  return originOf(scene.session.page.url()) !== originOf(step.pageUrl);
}

function notHere(doing: Doing): StepOutcome {
  const { scene, step } = doing;
  const message = `Not begun: the page is of ${originOf(scene.session.page.url())}, and was of ${originOf(step.pageUrl)} when it was recorded.`;
  return stopped(doing, { status: "blocked", drift: { kind: "not-done", message } });
}

function find({ scene, call, step }: Doing): Promise<Found> {
  const { variables } = scene;
  const action = mapDurableTargets(step.action, (target) => variables.reveal(target));
  return findRecorded(scene.acting(call), action);
}

/** So much like it that a new name is all that is new. */
const alikeConfidence = 0.75;

/** Who may decide asks a model; else what is most like it, and like it enough, is gone on with. */
function isTakenForIt({ finds }: Extract<Found, { status: "changed" }>, { options, hasModel }: ReplayScene): boolean {
  const isLike = finds.every(
    ({ confidence, target, now }) => confidence >= alikeConfidence && target.role === now.role,
  );
  return isLike && (options.frozen || !hasModel);
}

async function carryOut(doing: Doing, first: FoundSame): Promise<StepOutcome> {
  let found = first;
  for (const isLastTry of [false, true]) {
    const carried = await tryOnce(doing, found);
    if ("performed" in carried) return judge(doing, found, carried);
    const again = isLastTry ? undefined : await find(doing);
    if (again?.status !== "same") return mend(doing, { kind: "target-gone", message: carried.message });
    found = again;
  }
  throw new TypeError("The last try has an answer.");
}

/** An element that goes at the last moment was not touched. */
async function tryOnce(
  { scene, call, step }: Doing,
  { action, finds }: Omit<FoundSame, "status">,
): Promise<CarriedOut | { readonly message: string }> {
  // One that changed is described anew, so that changes don't add up until it is not known any more.
  const isExact = finds.every(({ confidence }) => confidence >= exactConfidence);
  const recorded = isExact || scene.options.frozen ? step.action : undefined;
  try {
    return await carryOutStep(scene.acting(call), { action, recorded, chosenBy: "caller" });
  } catch (error) {
    if (!isGone(error)) throw error;
    return { message: error.message };
  }
}

function judge(doing: Doing, found: FoundSame, carried: CarriedOut): Promise<StepOutcome> | StepOutcome {
  const { performed } = carried;
  const { scene, step } = doing;
  const hasTargets = durableTargetsOf(step.action).length > 0;
  if (performed.status === "done" || !hasTargets || !mayHeal(performed, scene.hasModel))
    return outcomeOf(doing, carried, { healed: false });
  const tried = "target" in found.action ? found.action.target : undefined;
  return mend(doing, { kind: kindOf(performed), message: performed.message, status: performed.status, tried });
}

function kindOf({ status }: PerformResult): Broken["kind"] {
  return status === "no-effect" ? "no-effect" : "not-done";
}

/** Looks for the element anew, where that may be done. */
async function mend(doing: Doing, broken: Broken): Promise<StepOutcome> {
  const { scene, step } = doing;
  const { kind, message, status = "not-found" } = broken;
  const isFixed: boolean = scene.options.frozen || durableTargetsOf(step.action).length === 0;
  if (isFixed) return stopped(doing, { status, drift: { kind, message } });
  return isElsewhere(doing) ? notHere(doing) : heal(doing, broken);
}
