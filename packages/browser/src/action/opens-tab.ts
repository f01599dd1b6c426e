import type { Action } from "./action.ts";
import { pressesAny, pressesOf } from "./presses-of.ts";

/** Keys that make a browser open a link in a new tab or window while they are held. */
const tabModifiers: ReadonlySet<string> = new Set(
  ["control", "meta", "shift"].flatMap((key) => [key, `${key}left`, `${key}right`]).concat("controlormeta"),
);

/**
 * Whether an action may open a tab that has no opener, as Control and a click on a link do. Playwright emits no `popup` event for such
 * a tab, only the `page` event of its context.
 *
 * @param heldKeys keys that earlier actions pressed and did not release
 */
export function mayOpenTabWithoutOpener(action: Action, heldKeys: ReadonlySet<string> = new Set()): boolean {
  if ("modifiers" in action && (action.modifiers ?? []).length > 0) return true;
  if (action.kind === "mouse" && action.button === "middle") return true;
  const chord = action.kind === "press" ? (pressesOf(action.key).at(-1)?.held ?? []) : [];
  return [...chord, ...heldKeys].some((key) => pressesAny(key, tabModifiers));
}
