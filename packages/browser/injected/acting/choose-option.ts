import type { WireOption } from "../../src/perform/wire.ts";
import { accessibleName } from "../accessible-name.ts";
import { attributeOf, checkVisibility, closestOf, findAllIn, findIn, rootOf } from "../dom.ts";
import { resetLabelIndex } from "../label-index.ts";
import { shadowRootOf } from "../shadow.ts";
import { shortTextOf } from "./read-state.ts";
import { tellOfChange } from "./write-text.ts";

/** The options of a list of the browser's own; undefined for anything else. */
export function optionsOf(element: Element): WireOption[] | undefined {
  if (!(element instanceof HTMLSelectElement)) return undefined;
  return [...element.options].map(({ label, text, value, disabled, selected, parentElement }) => ({
    label: tidy(label || text),
    value,
    isDisabled: disabled || (parentElement instanceof HTMLOptGroupElement && parentElement.disabled),
    isSelected: selected,
  }));
}

/** Chooses as the browser's own list does, which no mouse of ours can reach. */
export function chooseOptions(select: HTMLSelectElement, indexes: readonly number[]): void {
  select.focus({ preventScroll: true });
  const wanted = new Set(indexes);
  for (const [index, option] of [...select.options].entries()) option.selected = wanted.has(index);
  tellOfChange(select);
}

const OPTION_ROLES =
  "[role=option], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=treeitem], [role=radio]";

/** What can be chosen from a list of the page's own, once it is open. */
export function openOptions(opener: Element): Element[] {
  resetLabelIndex();
  const popup = popupOf(opener);
  const inPopup = popup ? optionsIn(popup) : [];
  if (inPopup.length > 0) return inPopup;
  const around = [rootOf(opener), document].flatMap((root) =>
    root instanceof Document || root instanceof ShadowRoot ? optionsInRoot(root) : [],
  );
  return [...new Set([...optionsIn(opener), ...around])];
}

/** Without roles: the entries of the list that belongs to the opener by its place. */
export function plainEntries(opener: Element): Element[] {
  const scopes = [popupOf(opener), opener, opener.parentElement, document.body];
  for (const scope of scopes) {
    if (!scope) continue;
    const found = [...findAllIn(scope, "li, [class*=option i], [class*=item i]")]
      .filter(isSeen)
      .filter((entry) => findIn(entry, "li") === null);
    if (found.length > 0) return found;
  }
  return [];
}

export function nameOfOption(option: Element): string {
  return tidy(accessibleName(option) || shortTextOf(option));
}

function popupOf(opener: Element): Element | undefined {
  const combobox = findIn(opener, "[aria-controls], [aria-owns]") ?? opener;
  const ids = `${attributeOf(combobox, "aria-controls") ?? ""} ${attributeOf(combobox, "aria-owns") ?? ""}`;
  const root = rootOf(opener);
  for (const id of ids.split(/\s+/).filter((part) => part !== "")) {
    const found = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    if (found) return found;
  }
  return undefined;
}

function optionsIn(scope: Element): Element[] {
  const roots = [scope, shadowRootOf(scope)].filter((root) => root !== null);
  return roots
    .flatMap((root) => (root instanceof Element ? [...findAllIn(root, OPTION_ROLES)] : optionsInRoot(root)))
    .filter(isSeen);
}

function optionsInRoot(root: Document | ShadowRoot): Element[] {
  return [...root.querySelectorAll(OPTION_ROLES)].filter(isSeen);
}

function isSeen(element: Element): boolean {
  if (!checkVisibility(element, { visibilityProperty: true, opacityProperty: true })) return false;
  return closestOf(element, "select") === null;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
