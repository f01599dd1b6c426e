import type { Action } from "../action/action.ts";
import { definitionOf } from "../action/definition-of.ts";

/** Names an action for messages: `Click button "Save" (e12)`, `Press Enter`. Never contains the written text. */
export function nameOf(action: Action, what: string): string {
  const { title } = definitionOf(action.kind);
  const verb = "key" in action ? `${title} ${action.key}` : title;
  if (what === "") return verb;
  const ref = "target" in action && typeof action.target === "string" ? ` (${action.target})` : "";
  return `${verb}${"key" in action ? " in" : ""} ${what}${ref}`;
}
