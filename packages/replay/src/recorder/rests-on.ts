import { type Action, isOfFamily } from "@surehand/browser";
import { durableTargetsOf } from "../step/durable-targets.ts";
import { isRisky } from "../step/is-risky.ts";
import type { RecordedStep } from "../recording/recorded-step.ts";

/**
 * Whether later steps may rest on an action that had no effect: a row that was selected already, a field that had the focus, a part
 * that was in view. A button without an effect did nothing.
 */
export function mayBeRestedOn(action: Action): boolean {
  if (isRisky({ action })) return false;
  if (action.kind === "scroll") return "target" in action && action.target !== undefined;
  if (!isOfFamily(action, "pointer")) return false;
  const [target] = durableTargetsOf(action);
  return target !== undefined && !pushed.has(target.role) && target.attributes["type"] !== "submit";
}

const pushed: ReadonlySet<string> = new Set(
  "button menuitem switch checkbox radio menuitemcheckbox menuitemradio".split(" "),
);

/** Leaves out steps without effect after the last one that had an effect: nothing rests on them. */
export function omitIdleEnd(steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const last = steps.findLastIndex((step) => step.kind !== "action" || step.isWithoutEffect !== true);
  return steps.slice(0, last + 1);
}
