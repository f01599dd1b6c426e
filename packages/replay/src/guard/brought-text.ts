import { type Action, isOfFamily } from "@surehand/browser";

/**
 * Returns the text that an action brings to a page: every field `text` of the table of actions, so that a new kind needs no rule of its
 * own. Only waiting compares its text. Undefined for a secret, which the browser binds to its origins.
 */
export function broughtText(action: Action): string | undefined {
  if (isOfFamily(action, "wait") || !("text" in action)) return undefined;
  return typeof action.text === "string" ? action.text : undefined;
}
