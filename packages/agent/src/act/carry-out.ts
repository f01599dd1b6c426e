import { type NodeHandle, type SnapshotElement, StaleRefError } from "@surehand/browser";
import { SurehandError } from "@surehand/kernel";
import type { Action } from "./action.ts";
import { type ActResult, type ActStatus, noUsage } from "./act-result.ts";
import { describeAction, describeEffect, describeElement } from "./describe.ts";
import type { Effect } from "./effect.ts";
import type { Intent } from "./parse-instruction.ts";
import { planCheck } from "./plans/plan-check.ts";
import { planClick } from "./plans/plan-click.ts";
import { planFill } from "./plans/plan-fill.ts";
import { planSelect } from "./plans/plan-select.ts";
import { isRefusal, type Plan, type Refusal, type Scene, type Target } from "./plans/plan.ts";
import { type Observation, watchEffect } from "./watch-effect.ts";

/** An intent that has found its element. */
export interface GroundedIntent extends Scene {
  readonly intent: Intent;
  /** None for a key, where nothing has the focus. */
  readonly element: SnapshotElement | undefined;
}

export interface CarriedOut extends ActResult {
  /** Whether a text went into a secret field. */
  readonly isSecret: boolean;
}

/**
 * Dispatches once, watches, and judges.
 *
 * @throws StaleRefError when the element goes before anything was dispatched
 */
export async function carryOut(step: GroundedIntent): Promise<CarriedOut> {
  const { session, element, call } = step;
  // A tab in the background draws less than one frame a second.
  await session.page.bringToFront();
  const node = element && (await session.resolve(element.ref, call));
  const plan = await makePlan(step, node).catch((error: unknown) => {
    throw element && isDocumentGone(error) ? new StaleRefError(element.ref, "navigated") : error;
  });
  const isSecret = element?.states.some((state) => state === "empty" || state === "filled") ?? false;
  if (isRefusal(plan)) return { ...refused(plan, element), isSecret };
  const told = { actionDescription: describeAction(plan.action, element), action: plan.action };
  const verdict = plan.isHeld ? alreadySo : await dispatchOnce(step, plan, node);
  return { ...finish({ ...told, ...verdict, isDispatched: !plan.isHeld }), isSecret };
}

async function dispatchOnce(step: GroundedIntent, plan: Plan, node: NodeHandle | undefined): Promise<Verdict> {
  const { session, snapshot, call } = step;
  call.signal.throwIfAborted();
  try {
    const observation = await watchEffect({ session, before: snapshot, node, call }, () => plan.dispatch());
    return await judge(plan, observation);
  } catch (error) {
    if (SurehandError.isInstance(error)) throw error;
    return { status: "failed", message: messageOf(error), effect: null };
  }
}

/** The browser package's own error for it is not exported. */
function isDocumentGone(error: unknown): boolean {
  return error instanceof Error && error.constructor.name === "DocumentGoneError";
}

async function makePlan(step: GroundedIntent, node: NodeHandle | undefined): Promise<Plan | Refusal> {
  const { intent, element } = step;
  if (intent.kind === "press") {
    const { key } = intent;
    return { action: { kind: "press", key }, isHeld: false, dispatch: () => step.session.page.keyboard.press(key) };
  }
  if (!element || !node) return { status: "not-found", reason: "There is nothing to do it with." };
  const target: Target = { element, node };
  switch (intent.kind) {
    case "click":
      return planClick(step, target);
    case "fill":
      return planFill(step, target, intent.text);
    case "select":
      return planSelect(step, target, intent.option);
    case "check":
    case "uncheck":
      return planCheck(step, target, intent.kind);
    default:
      return intent satisfies never;
  }
}

type Verdict = Pick<ActResult, "message" | "effect"> & { readonly status: ActStatus };

const heldEffect: Effect = { alreadyHeld: true, delivered: null, popups: [], downloads: [], dialogs: [], lines: [] };
const alreadySo: Verdict = { status: "done", message: "It is so already.", effect: heldEffect };

async function judge(plan: Plan, observation: Observation): Promise<Verdict> {
  const { effect, isSeen } = observation;
  const complaint = await plan.complaint?.(observation);
  if (complaint !== undefined) return { status: "no-effect", effect, message: complaint };
  if (isSeen) return { status: "done", effect, message: describeEffect(effect) };
  if (plan.isIdle) return { status: "done", effect: { ...effect, alreadyHeld: true }, message: "It is so already." };
  const reached = effect.delivered === false ? "; the event did not even reach it" : "";
  return { status: "no-effect", effect, message: `nothing came of it${reached}.` };
}

function finish(given: Verdict & { actionDescription: string; action: Action; isDispatched: boolean }): ActResult {
  const { status, effect, actionDescription, action, isDispatched } = given;
  return {
    status,
    success: status === "done",
    message: `${capitalise(actionDescription)}: ${given.message}`,
    actionDescription,
    actions: isDispatched ? [action] : [],
    effect,
    healed: false,
    cached: false,
    usage: noUsage,
  };
}

function refused({ status, reason }: Refusal, element: SnapshotElement | undefined): ActResult {
  const name = element ? `${capitalise(describeElement(element))}: ` : "";
  const nothing = { actionDescription: "", actions: [], effect: null, healed: false, cached: false, usage: noUsage };
  return { status, success: false, message: `${name}${reason}`, ...nothing };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
