import type { NodeHandle } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import { callInPage } from "../../page/call-in-page.ts";
import { readState } from "../../page/read-state.ts";
import { fieldKind, holdsText } from "../../page/fields.ts";
import { fillField } from "../perform.ts";
import { secretMark } from "../secret-text.ts";
import { isRefusal, type Plan, pressPointOf, type Refusal, refuseUnusable, type Scene, type Target } from "./plan.ts";

export async function planFill(scene: Scene, target: Target, text: string): Promise<Plan | Refusal> {
  const { element, node } = target;
  const unusable = refuseUnusable(element, "write");
  if (unusable) return unusable;
  if ((await callInPage(node, fieldKind)) === "none") return { status: "blocked", reason: "It takes no text." };
  const { isSecret } = await callInPage(node, readState);
  const action = { kind: "fill", target: element.ref, text: isSecret ? secretMark : text } as const;
  if ((await callInPage(node, holdsText, text)) === "same") return { action, isHeld: true, dispatch: async () => {} };
  const point = await pressPointOf(scene, target);
  if (isRefusal(point)) return point;
  return {
    action,
    isHeld: false,
    dispatch: () => fillField({ page: scene.session.page, node, point, text, call: scene.call }),
    complaint: async ({ effect }) => {
      if (effect.url || (await keepsText(node, text))) return undefined;
      return isSecret
        ? "It holds something else now."
        : `It holds ${JSON.stringify((await callInPage(node, readState)).value)} now.`;
    },
  };
}

const takeBackMs = 50;

/** Some pages write back what they had, one turn later. */
async function keepsText(node: NodeHandle, text: string): Promise<boolean> {
  await systemClock.sleep(takeBackMs);
  return (await callInPage(node, holdsText, text)) !== "other";
}
