import { isWriting, riskInWords } from "@surehand/browser";
import type { RecordedAction } from "../recording/recorded-step.ts";
import { durableTargetsOf } from "./durable-targets.ts";

/** Whether a step pays, deletes or sends, by the words of its elements and of the dialog that it opened. */
export function isRisky({
  action,
  effect,
}: Pick<RecordedAction, "action"> & Partial<Pick<RecordedAction, "effect">>): boolean {
  if (isWriting(action) || action.kind === "clear") return false;
  const names = durableTargetsOf(action).map(({ name, text }) => `${name} ${text}`);
  const asked = effect?.dialogs.map(({ message }) => message) ?? [];
  return [...names, ...asked].some((words) => riskInWords(words) !== undefined);
}
