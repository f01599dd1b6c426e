import type { Action, ActionTarget } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import { isDurable } from "../step/durable-targets.ts";
import type { RecordedLocators } from "../recording/recorded-step.ts";
import { findLabel } from "./find-label.ts";
import { type Finding, findLocator } from "./find-locator.ts";

/**
 * Finds Playwright locators for the target of an action and the end of a drag, if these are elements. Never rejects.
 */
export async function locateTargets(
  finding: Finding,
  {
    action,
    recorded,
  }: { readonly action: Action; /** The same action with described elements. */ readonly recorded: Action },
  call: CallContext,
): Promise<RecordedLocators> {
  const [target, goal] = endsOf(action);
  const [describedTarget, describedGoal] = endsOf(recorded);
  const locator = await find(target, describedTarget);
  const goalLocator = await find(goal, describedGoal);
  const isToggled = isDurable(describedTarget) && describedTarget.tag === "input" && toggles.has(describedTarget.role);
  const labelLocator = locator && isToggled ? await findLabel(finding, locator, call) : undefined;
  return {
    ...(locator && { locator }),
    ...(goalLocator && { goalLocator }),
    ...(labelLocator && { labelLocator }),
  };

  async function find(ref: ActionTarget | undefined, described: ActionTarget | undefined) {
    return typeof ref === "string" && isDurable(described)
      ? findLocator(finding, { ref, target: described }, call)
      : undefined;
  }
}

const toggles: ReadonlySet<string> = new Set(["checkbox", "radio", "switch"]);

function endsOf(action: Action): [ActionTarget | undefined, ActionTarget | undefined] {
  const target = "target" in action ? action.target : undefined;
  const goal = action.kind === "drag" && !(typeof action.to === "object" && "by" in action.to) ? action.to : undefined;
  return [target, goal];
}
