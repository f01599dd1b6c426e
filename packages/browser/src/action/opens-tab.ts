import type { Action } from "./action.ts";

/**
 * Whether an action may open a tab that has no opener, as Control and a click on a link do. Playwright emits no `popup` event for such
 * a tab, only the `page` event of its context.
 */
export function mayOpenTabWithoutOpener(action: Action): boolean {
  return "modifiers" in action && (action.modifiers ?? []).length > 0;
}
