import type { Action, Ref, SnapshotElement } from "@surehand/browser";

/** What was chosen in lists that take several, by the list, in one act. */
export type EarlierChoices = Map<Ref, readonly string[]>;

type Choosing = Extract<Action, { kind: "select" }>;

/**
 * `select` leaves nothing chosen but what it names. Who says one option after the other in one instruction means all of them, so
 * what the act chose before is chosen with it. In a list of the page's own nothing is taken back by a further press.
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
