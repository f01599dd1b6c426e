import type { SnapshotElement } from "@surehand/browser";
import { singularOf } from "@surehand/language";

/** What a word for a kind of thing means. */
export interface RoleWord {
  readonly word: string;
  /** Roles that are just that. */
  readonly roles: ReadonlySet<string>;
  /** Roles that people call so as well. */
  readonly alike: ReadonlySet<string>;
}

const text = "textbox searchbox combobox spinbutton";
const written = `${text} select slider date datetime time month week color`;
const pressed = "button link clickable menuitem tab";
const option = "option radio menuitem menuitemradio menuitemcheckbox treeitem";

/** Its role, where a list of the browser's own, which takes no text, is a "select". */
export function kindOf({ role, options, value }: SnapshotElement): string {
  return role === "combobox" && options !== undefined && value !== undefined ? "select" : role;
}

/** Roles that text can be put into. */
export const fieldRoles: ReadonlySet<string> = new Set(written.split(" "));
export const listRoles: ReadonlySet<string> = new Set(["combobox", "listbox"]);
export const toggleRoles: ReadonlySet<string> = new Set([
  "checkbox",
  "radio",
  "switch",
  "menuitemcheckbox",
  "menuitemradio",
]);
export const optionRoles: ReadonlySet<string> = new Set(option.split(" "));
/** Roles that are there to be pressed. */
export const pressRoles: ReadonlySet<string> = new Set(
  `${pressed} ${option} checkbox switch columnheader gridcell img`.split(" "),
);

const rows: readonly (readonly [words: string, roles: string, alike?: string])[] = [
  ["button|push button|btn|cta|knopf|schaltfläche|taste", "button", "link clickable menuitem tab radio"],
  ["link|hyperlink", "link", "button clickable menuitem tab"],
  ["tab|reiter", "tab", "link button clickable"],
  ["icon|symbol", pressed, "img image clickable checkbox"],
  ["logo", "link img image", pressed],
  ["checkbox|check box|tick box|tickbox|kontrollkästchen", "checkbox", "switch menuitemcheckbox"],
  ["switch|toggle|toggle switch|toggle button", "switch", "checkbox button menuitemcheckbox"],
  ["radio|radio button|radiobutton|radio option", "radio", "menuitemradio"],
  ["option|choice|entry|suggestion|proposal", option, "button link checkbox tab clickable"],
  [
    "menu item|menu entry|menu option|menu point",
    "menuitem menuitemcheckbox menuitemradio",
    "link button option clickable",
  ],
  ["menu", "button menuitem combobox select", "link clickable listbox"],
  [
    "dropdown|drop-down|drop down|dropdown menu|dropdown list|select|select box|select list|selector|picklist|combobox|combo box|auswahlliste",
    "combobox select listbox",
    "button textbox searchbox",
  ],
  ["list|listbox|list box|liste", "combobox select listbox", "button"],
  ["picker|chooser", "combobox date datetime time month week color file button", "textbox"],
  ["datepicker|date picker|date field", "date datetime", "textbox combobox button"],
  ["field|input|input field|entry field|form field|feld|eingabefeld", written, "file listbox"],
  [
    "text field|textfield|text box|textbox|text input|text area|textarea|input textbox|text entry|input box|editor|textfeld",
    text,
    "date time",
  ],
  ["box", written, "checkbox listbox"],
  ["search box|search bar|search field|search input|searchbox|searchbar|suchfeld", "searchbox", text],
  ["slider|range|range slider|regler", "slider", "spinbutton"],
  ["spinner|spinbutton|stepper|number field|number input|number box|numeric field|numeric input", "spinbutton", text],
  ["image|picture|photo|img|thumbnail|bild", "img image", pressed],
  ["video", "video"],
  ["audio", "audio"],
  ["canvas", "canvas"],
  ["file input|file field|file picker|file chooser|upload field|upload button", "file", "button clickable"],
  ["disclosure|accordion|expander|twisty", "button treeitem", "link clickable"],
  ["tree item|node|folder", "treeitem", "button link clickable"],
  ["column header|column heading|header cell|column", "columnheader", "button link"],
  ["cell", "gridcell cell", "button clickable"],
  ["row", "row", "listitem"],
  ["card|tile", "article clickable listitem row"],
  ["iframe|frame", "iframe"],
];

function rolesIn(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

const roleWords: ReadonlyMap<string, RoleWord> = new Map(
  rows.flatMap(([words, roles, alike = ""]) =>
    words.split("|").map((word) => [word, { word, roles: rolesIn(roles), alike: rolesIn(alike) }] as const),
  ),
);

/** Finds the kind of thing that a word means, in singular or plural: "buttons" is "button". */
export function roleWordOf(word: string): RoleWord | undefined {
  const words = word.toLowerCase();
  return roleWords.get(words) ?? roleWords.get(words.replace(/(?<!\S)\S+$/, singularOf));
}

/** The most words that a kind of thing has. */
export const longestRoleWord = 2;

/** What says nothing about the kind of thing: "the Cart page", "the Oak one". */
export const vagueNouns: ReadonlySet<string> = new Set(
  "page category section screen view area panel product item card article post result tile widget control element thing one value label text heading title site website group area form tag chip badge banner popup key".split(
    " ",
  ),
);
