/**
 * Roles that Playwright's `getByRole` accepts: those of ARIA, without our own words for fields that have no ARIA role.
 */
const ariaRoles: ReadonlySet<string> = new Set(
  (
    "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox complementary " +
    "contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading img " +
    "insertion link list listbox listitem log main marquee math meter menu menubar menuitem menuitemcheckbox menuitemradio navigation " +
    "none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox " +
    "separator slider spinbutton status strong subscript superscript switch tab table tablist tabpanel term textbox time timer toolbar " +
    "tooltip tree treegrid treeitem"
  ).split(" "),
);

/** Roles without a meaning. */
const meaningless: ReadonlySet<string> = new Set(["generic", "none", "presentation"]);

export function isAriaRole(role: string): boolean {
  return ariaRoles.has(role);
}

/** Whether a role helps to find an element. */
export function isDistinctiveRole(role: string): boolean {
  return isAriaRole(role) && !meaningless.has(role);
}

/** Roles of the things that one is chosen of: their name says which. */
export const choiceRoles: ReadonlySet<string> = new Set(
  "radio option menuitemradio row cell gridcell listitem treeitem article".split(" "),
);
