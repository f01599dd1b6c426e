import type { Action, ActionTarget, PageSession } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";

/**
 * The action with described elements where it names refs: what it is done to, and where a drag ends.
 *
 * @throws StaleRefError where one of them went
 */
export async function withDurableTargets(session: PageSession, action: Action, call: CallContext): Promise<Action> {
  const described = async (target: ActionTarget): Promise<ActionTarget> =>
    typeof target === "string" ? session.describe(target, call) : target;
  if (action.kind === "drag") {
    const { target, to } = action;
    return { ...action, target: await described(target), to: typeof to === "string" ? await described(to) : to };
  }
  if (!("target" in action) || action.target === undefined) return action;
  return { ...action, target: await described(action.target) };
}
