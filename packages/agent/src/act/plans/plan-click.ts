import { callInPage } from "../../page/call-in-page.ts";
import { type ElementState, readState } from "../../page/read-state.ts";
import { pressAt } from "../perform.ts";
import { isRefusal, type Plan, pressPointOf, type Refusal, refuseUnusable, type Scene, type Target } from "./plan.ts";

export async function planClick(scene: Scene, target: Target): Promise<Plan | Refusal> {
  const { element, node } = target;
  const unusable = refuseUnusable(element, "press");
  if (unusable) return unusable;
  const point = await pressPointOf(scene, target);
  if (isRefusal(point)) return point;
  return {
    action: { kind: "click", target: element.ref },
    isHeld: false,
    isIdle: isChosen(element.role, await callInPage(node, readState)),
    dispatch: () => pressAt(scene.session.page, point, scene.call),
  };
}

/** Pressing it once more is meant to change nothing. */
function isChosen(role: string, { checked, selected, focused, value }: ElementState): boolean {
  if (role === "radio" || role === "menuitemradio") return checked === "true";
  if (role === "tab" || role === "option") return selected === "true";
  return value !== undefined && focused === "true";
}
