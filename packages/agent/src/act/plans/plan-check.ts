import { callInPage } from "../../page/call-in-page.ts";
import { readState } from "../../page/read-state.ts";
import { pressAt } from "../perform.ts";
import { isRefusal, type Plan, pressPointOf, type Refusal, refuseUnusable, type Scene, type Target } from "./plan.ts";

export async function planCheck(scene: Scene, target: Target, kind: "check" | "uncheck"): Promise<Plan | Refusal> {
  const { element, node } = target;
  const wished = String(kind === "check");
  const isAsWished = async (): Promise<boolean> => ((await callInPage(node, readState)).checked ?? "false") === wished;
  const action = { kind, target: element.ref } as const;
  if (await isAsWished()) return { action, isHeld: true, dispatch: async () => {} };
  const unusable = refuseUnusable(element, "press");
  if (unusable) return unusable;
  const point = await pressPointOf(scene, target);
  if (isRefusal(point)) return point;
  return {
    action,
    isHeld: false,
    dispatch: () => pressAt(scene.session.page, point, scene.call),
    complaint: async ({ effect }) => {
      if (effect.url || (await isAsWished())) return undefined;
      return `It is still ${kind === "check" ? "not checked" : "checked"}.`;
    },
  };
}
