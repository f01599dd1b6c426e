/**
 * MiniWoB++ tasks for development: forms, dialogs, tables, lists, drag and drop. The other tasks are kept unseen, to
 * measure generalization.
 */
export const tasks: readonly string[] = `
book-flight book-flight-nodelay buy-ticket choose-date choose-date-easy choose-date-medium choose-date-nodelay
click-checkboxes click-checkboxes-large click-checkboxes-soft click-checkboxes-transfer click-collapsible
click-collapsible-2 click-collapsible-2-nodelay click-collapsible-nodelay click-dialog click-dialog-2
click-option click-test-2 click-test-transfer daily-calendar drag-box drag-items drag-sort-numbers enter-date
enter-password enter-text enter-text-2 enter-text-dynamic enter-time focus-text focus-text-2 form-sequence
login-user login-user-popup multi-layouts multi-orderings navigate-tree odd-or-even read-table read-table-2
search-engine text-editor text-transform unicode-test use-autocomplete use-autocomplete-nodelay use-colorwheel
use-colorwheel-2 use-slider use-slider-2
`
  .trim()
  .split(/\s+/);

/** Each seed generates another page and instruction. */
export const seeds: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
