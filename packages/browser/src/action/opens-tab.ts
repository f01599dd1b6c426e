import type { Action } from "./action.ts";

/** Keys that make a browser open a link in a new tab or window while they are held. */
const tabModifiers: ReadonlySet<string> = new Set(["Control", "ControlOrMeta", "Meta", "Shift"]);

/**
 * Whether an action may open a tab that has no opener, as Control and a click on a link do. Playwright emits no `popup` event for such
 * a tab, only the `page` event of its context.
 *
 * @param heldKeys keys that earlier actions pressed and did not release
 */
export function mayOpenTabWithoutOpener(action: Action, heldKeys: ReadonlySet<string> = new Set()): boolean {
  if ("modifiers" in action && (action.modifiers ?? []).length > 0) return true;
  if (action.kind === "mouse" && action.button === "middle") return true;
  const chord = action.kind === "press" ? action.key.split("+").slice(0, -1) : [];
  return [...chord, ...heldKeys].some((key) => tabModifiers.has(key));
}
