import type { Effect, ElementChange } from "@surehand/browser";
import { type ChangeStrength, namesView } from "@surehand/language";
import { isDurable } from "@surehand/replay";
import type { DoneAction } from "../agent-state.ts";

/**
 * Returns what an action changed: `stored` if the page or the site changed, `field` if only a control holds another value.
 * Undefined for navigation, scrolling, focus, menus and views, which change nothing that lasts.
 */
export function strengthOf({ status, action, effect, hasPosted }: DoneAction): ChangeStrength | undefined {
  if (status !== "done" || action === null || effect === null) return undefined;
  if (hasPosted === true || hasWritten(effect) || isAcceptedDialog(action)) return "stored";
  const { role, name } = targetOf(action);
  if (VIEW_ROLES.has(role) || namesView(name) || isDisclosure(effect)) return undefined;
  const isEntry = ENTRIES.has(action.kind);
  if (!isEntry && effect.changes.some(isLasting)) return "stored";
  const isHeld = effect.alreadyHeld || (effect.target ?? []).some(({ state }) => HELD_STATES.has(state));
  return isHeld || (isEntry && effect.changes.some(isLasting)) ? "field" : undefined;
}

/**
 * Whether a dialog of the browser was accepted. What the page does then is no part of the observed effect, so only the page
 * after it proves a change.
 */
export function isAcceptedDialog(action: DoneAction["action"]): boolean {
  return action?.kind === "dialog" && action.answer !== "dismiss";
}

/** Whether the action navigated by a control of this name, for sites that change data by links. */
export function isNamedNavigation({ status, action, effect }: DoneAction, isName: (name: string) => boolean): boolean {
  return status === "done" && action !== null && effect?.url !== undefined && isName(targetOf(action).name);
}

const VIEW_ROLES: ReadonlySet<string> = new Set(["searchbox", "tab", "columnheader", "treeitem"]);
const ENTRIES: ReadonlySet<string> = new Set(["fill", "type", "clear", "select"]);
const HELD_STATES: ReadonlySet<string> = new Set(["value", "checked", "selected", "pressed"]);
const TRANSIENT_ROLES: ReadonlySet<string> = new Set(
  "menu menuitem menuitemcheckbox menuitemradio menubar dialog alertdialog listbox option tooltip tree progressbar".split(
    " ",
  ),
);
const VIEW_PROPERTIES: ReadonlySet<string> = new Set([
  "looks",
  "place",
  "open",
  "title",
  "class",
  "style",
  "aria-expanded",
]);

function hasWritten({ requests, storage }: Effect): boolean {
  const isWriting = requests.some(({ method, status = 200 }) => method !== "GET" && method !== "HEAD" && status < 400);
  return isWriting || storage.length > 0;
}

/** Returns the status of a failed request that was meant to write. */
export function failedStatus({ effect, hasPosted }: DoneAction): number | undefined {
  const failed = effect?.requests.find(({ method, status = 0 }) => method !== "GET" && status >= 400)?.status;
  const document = hasPosted === true ? effect?.httpStatus : undefined;
  return failed ?? (document !== undefined && document >= 400 ? document : undefined);
}

function isDisclosure({ target = [] }: Effect): boolean {
  return target.some(({ state }) => state === "expanded" || state === "open");
}

function isLasting({ role, property = "" }: ElementChange): boolean {
  return !TRANSIENT_ROLES.has(role) && !VIEW_PROPERTIES.has(property);
}

/** Returns role and name of the element that an action was performed on; empty without a described one. */
export function targetOf(action: NonNullable<DoneAction["action"]>): { readonly role: string; readonly name: string } {
  const target = "target" in action ? action.target : undefined;
  return isDurable(target) ? { role: target.role, name: target.name } : { role: "", name: "" };
}
