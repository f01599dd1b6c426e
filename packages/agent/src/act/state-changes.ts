import type { ElementState } from "../page/read-state.ts";
import type { StateChange } from "./effect.ts";

const telling = ["value", "checked", "selected", "expanded", "pressed", "open"] as const;
/** They tell that the page reacted; what comes of it is still to come. */
const passing = ["disabled"] as const;

/**
 * How an element differs from what it was. To get the focus counts for fields alone, where one can type then: a click gives it
 * to a dead button too.
 */
export function stateChanges(
  before: ElementState,
  after: ElementState,
): { lasting: StateChange[]; passing: StateChange[] } {
  const isField = before.value !== undefined;
  const compare = (state: (typeof telling)[number] | "disabled" | "focused"): StateChange[] => {
    const change = { state, before: before[state] ?? "", after: after[state] ?? "" };
    return change.before === change.after ? [] : [change];
  };
  const focus = isField || before.focused === "true" ? compare("focused") : [];
  return { lasting: [...telling.flatMap(compare), ...focus], passing: passing.flatMap(compare) };
}
