import type { Action, Ref, SnapshotElement } from "@surehand/browser";

/** Options that one act chose in multi-select lists, by list. */
export type EarlierChoices = Map<Ref, readonly string[]>;

type Choosing = Extract<Action, { kind: "select" }>;

/**
 * Adds the earlier choices of the same act: `select` deselects all options that it does not name, but an instruction
 * that names several options one after the other means all of them. In a custom list a further press deselects nothing.
 */
export function withEarlierChoices(
  choices: EarlierChoices,
  action: Action,
  element: SnapshotElement | undefined,
): Action {
  if (!isOfSeveral(action, element) || !element) return action;
  const earlier = choices.get(element.ref) ?? [];
  const options = [...new Set([...earlier, ...[action.option].flat()])];
  return earlier.length === 0 ? action : { ...action, option: options };
}

export function noteChoice(choices: EarlierChoices, action: Action, element: SnapshotElement | undefined): void {
  if (isOfSeveral(action, element) && element) choices.set(element.ref, [action.option].flat());
}

function isOfSeveral(action: Action, element: SnapshotElement | undefined): action is Choosing {
  return action.kind === "select" && element?.options !== undefined && element.states.includes("multiple");
}
