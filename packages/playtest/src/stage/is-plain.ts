import type { Clickable } from "../probe/seen.ts";

/** Elements that the browser's mouse does more to than to send its events, such as to open a list. */
const ownMouse: ReadonlySet<string> = new Set([
  "a",
  "input",
  "textarea",
  "select",
  "option",
  "label",
  "summary",
  "iframe",
]);

/** Whether a click that is dispatched in the page does the same as one of the browser's mouse. */
export function isPlain({ tag, isDisabled, isField }: Clickable): boolean {
  return !isDisabled && !isField && !ownMouse.has(tag);
}
