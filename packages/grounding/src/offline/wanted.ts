import type { SnapshotElement } from "@surehand/browser";
import type { PageControl } from "@surehand/page";
import { fieldRoles, isFoldable, kindOf, listRoles, toggleRoles } from "./role-words.ts";

/** The elements that an action works on. */
export interface Wanted {
  readonly accepts: (control: PageControl) => boolean;
  /** Returns whether people mostly use the element for this action. */
  readonly suits: (control: PageControl) => boolean;
}

export const pressRoles: ReadonlySet<string> = new Set(
  "button link clickable menuitem tab option radio checkbox switch menuitemradio menuitemcheckbox treeitem columnheader gridcell row".split(
    " ",
  ),
);
const openRoles: ReadonlySet<string> = new Set(
  "button link clickable menuitem tab option row treeitem gridcell columnheader img".split(" "),
);
export const anyControl: Wanted = { accepts: () => true, suits: () => true };
export const pressable: Wanted = { accepts: () => true, suits: ({ element }) => pressRoles.has(element.role) };
export const field: Wanted = {
  accepts: ({ element }) => fieldRoles.has(kindOf(element)),
  suits: ({ element }) => kindOf(element) !== "select",
};
export const textField: Wanted = {
  accepts: ({ element }) => fieldRoles.has(kindOf(element)) && kindOf(element) !== "select",
  suits: () => true,
};
export const openable: Wanted = {
  accepts: ({ element }) => openRoles.has(element.role) || isFoldable(element),
  suits: () => true,
};
export const list: Wanted = {
  accepts: ({ element }) => listRoles.has(kindOf(element)) || kindOf(element) === "select" || isPopup(element),
  suits: ({ element }) => kindOf(element) === "select" || listRoles.has(element.role),
};
export const toggle: Wanted = {
  accepts: ({ element }) => toggleRoles.has(element.role) || isPressed(element),
  suits: ({ element }) => toggleRoles.has(element.role),
};
export const file: Wanted = { accepts: ({ element }) => element.role === "file", suits: () => true };

function isPopup({ role, states }: SnapshotElement): boolean {
  return role === "button" && states.some((state) => state === "collapsed" || state === "expanded");
}

export function isPressed({ role, states }: SnapshotElement): boolean {
  return role === "button" && states.some((state) => state === "on" || state === "off" || state === "pressed");
}
