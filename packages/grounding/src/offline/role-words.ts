import type { SnapshotElement } from "@surehand/browser";
import { singularOf } from "@surehand/language";

/** A word for a kind of control. */
export interface RoleWord {
  readonly word: string;
  /** Roles that the word names. */
  readonly roles: ReadonlySet<string>;
  /** Roles that look the same to a person. */
  readonly alike: ReadonlySet<string>;
}

const text = "textbox searchbox combobox spinbutton";
const written = `${text} slider date datetime time month week color`;
const option = "option radio menuitem menuitemradio menuitemcheckbox treeitem";
const lists = "combobox select listbox";

/** Returns the role; a list of the browser's own, which takes no text, is a "select". */
export function kindOf({ role, options, value }: SnapshotElement): string {
  return role === "combobox" && options !== undefined && value !== undefined ? "select" : role;
}

/** Whether an element opens and closes a part of the page. */
export function isFoldable({ states }: SnapshotElement): boolean {
  return states.some((state) => state === "collapsed" || state === "expanded");
}

/** Whether an element is of the kind that a word names; a button that opens a list is one. */
export function isOfRole(element: SnapshotElement, { roles, alike }: RoleWord): boolean {
  if (roles.has(kindOf(element)) || roles.has(element.role)) return true;
  return (
    isFoldable(element) &&
    element.role === "button" &&
    (roles.has("combobox") || roles.has("menu")) &&
    alike.has("button")
  );
}

/** Returns the names of a list's options, also of those that can't be chosen, which performing reports. */
export function optionNamesOf({ options = [] }: SnapshotElement): readonly string[] {
  return options.map((name) => (name.endsWith(DISABLED) ? name.slice(0, -DISABLED.length) : name));
}

/** Mark of a snapshot behind an option that can't be chosen. */
const DISABLED = " (disabled)";

function rolesIn(list: string): ReadonlySet<string> {
  return new Set(list === "" ? [] : list.split(" "));
}

export const fieldRoles = rolesIn(`${written} select`);
export const toggleRoles = rolesIn("checkbox radio switch menuitemcheckbox menuitemradio");
export const listRoles = rolesIn(lists);
export const optionRoles = rolesIn(option);

const rows: readonly (readonly [words: string, roles: string, alike?: string])[] = [
  ["button|btn", "button", "link clickable menuitem"],
  ["link|hyperlink", "link", "clickable"],
  ["tab", "tab", "link button clickable"],
  ["icon", "img image", "button link clickable"],
  ["checkbox|check box|tick box", "checkbox", "menuitemcheckbox switch"],
  ["switch|toggle", "switch", "checkbox button menuitemcheckbox"],
  ["radio|radio button|radio option", "radio", "menuitemradio"],
  ["option|choice|suggestion", option, "button link checkbox"],
  ["menu item|menu option|menu entry", "menuitem menuitemcheckbox menuitemradio", "link button option"],
  ["menu", "menu menubar", "button menuitem link clickable"],
  ["dropdown|drop-down|dropdown menu|dropdown list|select|select box|combobox|combo box|list|listbox", lists, "button"],
  ["picker|date picker", "date datetime time month week color combobox", "textbox button"],
  ["field|input|input field", `${written} select`, "file"],
  ["text field|text box|textbox|text input|text area|textarea", text],
  ["box", text, "checkbox"],
  ["search box|search field|search bar|search input|searchbox", "searchbox", text],
  ["slider", "slider"],
  ["number field|spinbutton|stepper", "spinbutton", "textbox"],
  ["image|picture|photo|thumbnail", "img image", "link button clickable"],
  ["file input|file field|file upload", "file", "button"],
  ["tree item|node", "treeitem"],
  ["column header|column", "columnheader", "button"],
  ["cell", "gridcell cell"],
  ["row", "row", "listitem"],
  ["card|tile", "article clickable", "link"],
];

const roleWords: ReadonlyMap<string, RoleWord> = new Map(
  rows.flatMap(([words, roles, alike = ""]) =>
    words.split("|").map((word) => [word, { word, roles: rolesIn(roles), alike: rolesIn(alike) }] as const),
  ),
);

/** Returns the kind that a word names, in singular or plural. */
export function roleWordOf(words: string): RoleWord | undefined {
  const lower = words.toLowerCase();
  return roleWords.get(lower) ?? roleWords.get(lower.replace(/(?<!\S)\S+$/, singularOf));
}

/** Nouns that name a thing on a page, but no kind of control. */
export const vagueNouns: ReadonlySet<string> = new Set(
  "item entry page element one category article post product value label key section option version filter view now result list table".split(
    " ",
  ),
);
