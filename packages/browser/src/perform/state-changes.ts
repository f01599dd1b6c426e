import type { StateChange } from "../action/effect.ts";
import type { Observed } from "./observed.ts";
import type { WireState } from "./wire.ts";

/** `disabled` tells that the page reacted; what comes of it is still to come, and it has its attribute to show for it. */
const DISTINCTIVE = ["checked", "selected", "expanded", "pressed", "open", "playing"];

/**
 * How the target differs from what it was. To get the focus counts for fields alone, where one can type then: a press gives it
 * to a dead button too.
 */
export function stateChanges({ before, isFocusMeant }: Observed, after: WireState | undefined): StateChange[] {
  if (!before || !after) return [];
  const names = isFocusMeant || before.isField ? [...DISTINCTIVE, "focused"] : DISTINCTIVE;
  const changes = names.map((state) => ({
    state,
    before: before.states[state] ?? "",
    after: after.states[state] ?? "",
  }));
  const value = { state: "value", before: before.value ?? "", after: after.value ?? "" };
  return [value, ...changes].filter((change) => change.before !== change.after);
}
