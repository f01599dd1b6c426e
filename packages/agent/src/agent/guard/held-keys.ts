import { type Action, keyAsPressed } from "@surehand/browser";

const MODIFIERS = /^(?:Control|ControlOrMeta|Meta|Shift|Alt)(?:Left|Right)?$/i;

/**
 * Adds the modifiers that earlier calls hold down to the key of an action: Control, then V, pastes as well.
 *
 * @param held modifiers that are held down; updated by the action
 */
export function withHeldKeys(action: Action, held: Set<string>): Action {
  const modifier = action.kind === "key" ? keyAsPressed(action.key) : "";
  if (action.kind === "key" && MODIFIERS.test(modifier)) {
    if (action.event === "up") held.delete(modifier);
    else held.add(modifier);
    return action;
  }
  if ((action.kind !== "press" && action.kind !== "key") || held.size === 0) return action;
  const modifiers = [...held].map((key) => key.replace(/(?:Left|Right)$/i, ""));
  return { ...action, key: [...modifiers, action.key].join("+") };
}
