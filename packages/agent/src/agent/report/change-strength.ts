import {
  type Action,
  type DialogSeen,
  type Effect,
  type ElementChange,
  isWriting,
  writtenText,
} from "@surehand/browser";
import { changeStrength, type ChangeStrength, namesPreview, namesView, wordsOf } from "@surehand/language";
import { isDurable } from "@surehand/replay";
import type { DoneAction } from "../agent-state.ts";
import { isAnsweredForm } from "./answered-form.ts";

/**
 * Returns what an action changed: `stored` if the page or the site changed, `field` if only a control holds another value.
 * Undefined for navigation, scrolling, focus, menus and views, which change nothing that lasts.
 */
export function strengthOf(done: DoneAction): ChangeStrength | undefined {
  const { status, action, effect, hasPosted } = done;
  if (status !== "done" || action === null || effect === null) return undefined;
  if (namesPreview(targetOf(action).name)) return undefined;
  if (hasPosted === true || isAnsweredForm(done) || hasWritten(effect) || isCoveredByDialog(done)) return "stored";
  return strengthOfEffect(action, effect);
}

function strengthOfEffect(action: Action, effect: Effect): ChangeStrength | undefined {
  const { role, name } = targetOf(action);
  if (VIEW_ROLES.has(role) || namesView(name) || isDisclosure(effect)) return undefined;
  if (effect.downloads.length > 0) return "field";
  const isLastingChange = effect.changes.some(isLasting);
  if (isLastingChange) return isTextEntry(action) || action.kind === "select" ? "field" : "stored";
  const isHeld = effect.alreadyHeld || (effect.target ?? []).some(({ state }) => HELD_STATES.has(state));
  return isHeld ? "field" : undefined;
}

/**
 * Whether a dialog of the browser covered what the action did: a question that was accepted or answered elsewhere, or an alert
 * that it opened. The observed effect may lack that, and its message repeats the question. Accepting an alert changes nothing.
 */
function isCoveredByDialog({ action, effect, answeredDialog = "alert" }: DoneAction): boolean {
  if (action?.kind === "dialog") return action.answer !== "dismiss" && answeredDialog !== "alert";
  return effect?.dialogs.some(isCovering) === true;
}

function isCovering({ type, answer }: DialogSeen): boolean {
  return answer === "accepted" || answer === "elsewhere" || (type === "alert" && answer === "open");
}

/** Returns the texts of an action's observed effect. */
export function effectText(done: DoneAction): string {
  if (!isCoveredByDialog(done)) return done.message;
  return done.effect?.changes.map(({ what }) => what).join(" | ") ?? "";
}

/** Whether an action changed something that lasts, or may have by a link. */
export function hasChanged(action: DoneAction): boolean {
  return strengthOf(action) !== undefined || isChangingNavigation(action);
}

/** Whether the action navigated by a control whose name begins with a verb of change: some sites change data by links. */
export function isChangingNavigation({ status, action, effect }: DoneAction): boolean {
  return status === "done" && action !== null && effect?.url !== undefined && namesChange(targetOf(action).name);
}

function namesChange(name: string): boolean {
  const [first = ""] = wordsOf(name);
  return changeStrength(first) === "stored";
}

const VIEW_ROLES: ReadonlySet<string> = new Set(["searchbox", "tab", "columnheader", "treeitem"]);
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

/** Whether an action writes into a field, or empties it. */
export function isTextEntry(action: Action): boolean {
  return isWriting(action) || action.kind === "clear";
}

/** Returns the messages of the page that an effect contains, also those that vanished again. */
export function messagesOf(effect: DoneAction["effect"]): string[] {
  const shown = effect?.changes.flatMap(({ what, isMessage }) => (isMessage ? [what] : [])) ?? [];
  return [...shown, ...(effect?.passing ?? [])];
}

/** Returns the texts that the agent wrote. */
export function writtenTexts(actions: readonly DoneAction[]): string[] {
  return actions.flatMap(({ action, status }) => (action && status === "done" ? (writtenText(action) ?? []) : []));
}

/** Whether an action sent something to its site, or stored it there or as a file. */
export function isWrittenAway(done: DoneAction): boolean {
  const { effect, hasPosted } = done;
  const isSent = hasPosted === true || (effect !== null && (hasWritten(effect) || effect.downloads.length > 0));
  return isSent && strengthOf(done) !== undefined;
}

function hasWritten({ requests, storage }: Effect): boolean {
  const hasWritingRequest = requests.some(
    ({ method, status = 200 }) => method !== "GET" && method !== "HEAD" && status < 400,
  );
  return hasWritingRequest || storage.length > 0;
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
