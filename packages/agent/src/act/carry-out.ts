import type { Action, PageSession, PerformResult, PerformStatus, SnapshotElement } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { type ActResult, noUsage } from "./act-result.ts";
import { describeAction } from "./describe.ts";
import type { Intent } from "./parse-instruction.ts";

/** An intent that has found its element. */
export interface GroundedIntent {
  readonly session: PageSession;
  readonly call: CallContext;
  readonly intent: Intent;
  /** None for a key, where nothing has the focus. */
  readonly element: SnapshotElement | undefined;
}

export interface CarriedOut extends ActResult {
  /** Whether a text went into a secret field. */
  readonly isSecret: boolean;
}

/**
 * Has the browser do it, once, and tells what came of it.
 *
 * @throws StaleRefError when the element goes before anything was dispatched
 */
export async function carryOut({ session, call, intent, element }: GroundedIntent): Promise<CarriedOut> {
  const action = actionOf(intent, element);
  const performed = await session.perform(action, {}, call);
  const isSecret = element?.states.some((state) => state === "empty" || state === "filled") ?? false;
  return { ...toActResult(performed, element), isSecret };
}

export function actionOf(intent: Intent, element: SnapshotElement | undefined): Action {
  if (intent.kind === "press") return { kind: "press", key: intent.key };
  const target = element?.ref ?? "";
  switch (intent.kind) {
    case "fill":
      return { kind: "fill", target, text: intent.text };
    case "select":
      return { kind: "select", target, option: intent.option };
    case "click":
    case "check":
    case "uncheck":
      return { kind: intent.kind, target };
    default:
      return intent satisfies never;
  }
}

function toActResult(performed: PerformResult, element: SnapshotElement | undefined): ActResult {
  const { success, message, action, effect } = performed;
  const isDispatched = effect !== null && !effect.alreadyHeld;
  return {
    status: statusOf(performed),
    success,
    message,
    actionDescription: describeAction(action, element),
    actions: isDispatched ? [action] : [],
    effect,
    healed: false,
    cached: false,
    usage: noUsage,
  };
}

/** An option that a list does not have is something that nothing on the page is. */
function statusOf({ status, obstacle }: PerformResult): PerformStatus {
  return obstacle?.kind === "no-option" ? "not-found" : status;
}
