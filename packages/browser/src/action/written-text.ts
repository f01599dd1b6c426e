import type { Action } from "./action.ts";
import { type ActionOfFamily, isOfFamily } from "./definition-of.ts";

/** An action that writes a text into a field. */
export type WritingAction = Extract<ActionOfFamily<"text" | "edit">, { text: unknown }>;

export function isWriting(action: Action): action is WritingAction {
  return (isOfFamily(action, "text") || isOfFamily(action, "edit")) && "text" in action;
}

/** Returns the text that an action writes, or undefined if it writes none, or a secret. */
export function writtenText(action: Action): string | undefined {
  return isWriting(action) && typeof action.text === "string" ? action.text : undefined;
}
