import type { Action, ActionTarget, PageSession, Ref } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";

/**
 * The action with described elements where it names refs: what it is done to, and where a drag ends.
 *
 * @throws StaleRefError where one of them went
 */
export async function withDurableTargets(session: PageSession, action: Action, call: CallContext): Promise<Action> {
  const refs = refsOf(action);
  const targets = new Map<Ref, ActionTarget>();
  for (const ref of refs) targets.set(ref, await session.describe(ref, call));
  return withTargets(action, (ref) => targets.get(ref) ?? ref);
}

/** What it is done to, and where a drag ends, as far as these are refs. */
export function refsOf(action: Action): Ref[] {
  const refs: Ref[] = [];
  withTargets(action, (ref) => {
    refs.push(ref);
    return ref;
  });
  return refs;
}

/** The action with something else in the place of each ref. */
export function withTargets(action: Action, targetOf: (ref: Ref) => ActionTarget): Action {
  return mapTargets(action, (target) => (typeof target === "string" ? targetOf(target) : target));
}

/** The action with something else in the place of what it is done to, and of where a drag ends. */
export function mapTargets(action: Action, map: (target: ActionTarget) => ActionTarget): Action {
  if (action.kind === "drag") {
    const { target, to } = action;
    return { ...action, target: map(target), to: typeof to === "object" && "by" in to ? to : map(to) };
  }
  if (!("target" in action) || action.target === undefined) return action;
  return { ...action, target: map(action.target) };
}
