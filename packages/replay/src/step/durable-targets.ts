import type { Action, ActionTarget, DurableTarget, PageSession, Ref } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";

/**
 * Replaces the refs of an action by described elements: its target, and the end of a drag.
 *
 * @throws StaleRefError if one of them is no longer on the page
 */
export async function withDurableTargets(session: PageSession, action: Action, call: CallContext): Promise<Action> {
  const refs = refsOf(action);
  const targets = new Map<Ref, ActionTarget>();
  for (const ref of refs) targets.set(ref, await session.describe(ref, call));
  return withTargets(action, (ref) => targets.get(ref) ?? ref);
}

/** Returns the refs of the target and the end of a drag. */
export function refsOf(action: Action): Ref[] {
  return targetsOf(action).filter((target) => typeof target === "string");
}

/** Returns the described elements of the target and the end of a drag. */
export function durableTargetsOf(action: Action): DurableTarget[] {
  return targetsOf(action).filter(isDurable);
}

export function isDurable(target: unknown): target is DurableTarget {
  return typeof target === "object" && target !== null && "v" in target;
}

/** Returns the action with each ref replaced. */
export function withTargets(action: Action, targetOf: (ref: Ref) => ActionTarget): Action {
  return mapTargets(action, (target) => (typeof target === "string" ? targetOf(target) : target));
}

/** Returns the action with each described element replaced. */
export function mapDurableTargets(action: Action, map: (target: DurableTarget) => DurableTarget | Ref): Action {
  return mapTargets(action, (target) => (isDurable(target) ? map(target) : target));
}

function targetsOf(action: Action): ActionTarget[] {
  const targets: ActionTarget[] = [];
  mapTargets(action, (target) => {
    targets.push(target);
    return target;
  });
  return targets;
}

function mapTargets(action: Action, map: (target: ActionTarget) => ActionTarget): Action {
  if (action.kind === "drag") {
    const { target, to } = action;
    return { ...action, target: map(target), to: typeof to === "object" && "by" in to ? to : map(to) };
  }
  if (!("target" in action) || action.target === undefined) return action;
  return { ...action, target: map(action.target) };
}
