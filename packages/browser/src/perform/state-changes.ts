import type { StateChange } from "../action/effect.ts";
import type { Observed } from "./observed.ts";
import type { WireState } from "./wire.ts";

/**
 * States that show an effect. `disabled` only shows that the page reacted: the effect is still to come, and the attribute change
 * is reported anyway.
 */
const DISTINCTIVE = ["checked", "selected", "expanded", "pressed", "open", "playing"];

/**
 * Returns how the target's states changed. Gaining the focus counts only for fields, in which one can type then: a press focuses
 * a button without handlers too.
 */
export function stateChanges({ before, isFocusEffect }: Observed, after: WireState | undefined): StateChange[] {
  if (!before || !after) return [];
  const names = isFocusEffect || before.isField ? [...DISTINCTIVE, "focused"] : DISTINCTIVE;
  const changes = names.map((state) => ({
    state,
    before: before.states[state] ?? "",
    after: after.states[state] ?? "",
  }));
  const value = { state: "value", before: before.value ?? "", after: after.value ?? "" };
  return [value, ...changes].filter((change) => change.before !== change.after);
}
