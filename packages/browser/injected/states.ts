import { attributeOf, closestOf, hasAttributes, matches, parentElementOf, tagOf } from "./dom.ts";
import { mayBeDisabledByAria } from "./style-survey.ts";
/** Returns every state that changes what can be done with an element, in the terms of ARIA. */
export function statesOf(element: Element, role: string, active: Element | null): string[] {
  const states: string[] = [];
  if (element !== active && isPlain(element)) return states;
  if (isDisabled(element)) states.push("disabled");
  addChecked(element, role, states);
  addExpanded(element, states);
  if (isOn(element, "aria-selected")) states.push("selected");
  const current = attributeOf(element, "aria-current");
  if (current && current !== "false") states.push(current === "true" ? "current" : `current ${current}`);
  addWhatItTakes(element, states);
  if (isOn(element, "aria-busy")) states.push("busy");
  const sort = attributeOf(element, "aria-sort");
  if (sort && sort !== "none") states.push(`sorted ${sort}`);
  if (element === active && element !== document.body) states.push("focused");
  if (role === "dialog" || role === "alertdialog")
    if (isOn(element, "aria-modal") || matches(element, ":modal")) states.push("modal");
  return states;
}

/**
 * Whether the element has no states: links, rows and buttons without ARIA have none, and a page may have ten thousand of them.
 */
function isPlain(element: Element): boolean {
  if (FIELDS.has(tagOf(element)) || isDisabledByAria(element)) return false;
  if (hasAttributes(element) && element.getAttributeNames().some((name) => name.startsWith("aria-"))) return false;
  return tagOf(element) !== "button" || !matches(element, ":disabled");
}

/** Elements that have states without ARIA. */
const FIELDS = new Set(["input", "select", "textarea", "fieldset", "option", "optgroup", "summary", "dialog"]);

function isOn(element: Element, attribute: string): boolean {
  return attributeOf(element, attribute) === "true";
}

function isDisabled(element: Element): boolean {
  return matches(element, ":disabled") || isDisabledByAria(element);
}

/** Whether the element is disabled by ARIA. Like `disabled` of a fieldset, it applies to all descendants. */
function isDisabledByAria(element: Element): boolean {
  return mayBeDisabledByAria() && closestOf(element, '[aria-disabled="true"]') !== null;
}

const CHECKABLE = new Set("checkbox radio switch menuitemcheckbox menuitemradio option treeitem".split(" "));

function addChecked(element: Element, role: string, states: string[]): void {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio")) {
    if (element.indeterminate) states.push("mixed");
    else if (element.checked) states.push(role === "switch" ? "on" : "checked");
    return;
  }
  if (CHECKABLE.has(role))
    addToggle(attributeOf(element, "aria-checked"), role === "switch" ? "on" : "checked", states);
  if (role === "button") addToggle(attributeOf(element, "aria-pressed"), "pressed", states);
}

function addToggle(value: string | null, word: string, states: string[]): void {
  if (value === "true") states.push(word);
  if (value === "mixed") states.push("mixed");
}

function addExpanded(element: Element, states: string[]): void {
  const details = tagOf(element) === "summary" ? parentElementOf(element) : null;
  if (details instanceof HTMLDetailsElement) {
    states.push(details.open ? "expanded" : "collapsed");
    return;
  }
  const expanded = attributeOf(element, "aria-expanded");
  if (expanded === "true") states.push("expanded");
  else if (expanded === "false") states.push("collapsed");
  const popup = attributeOf(element, "aria-haspopup");
  if (expanded === null && popup && popup !== "false") states.push(`opens ${popup === "true" ? "menu" : popup}`);
}

function addWhatItTakes(element: Element, states: string[]): void {
  if (takesSeveral(element)) states.push("multiple");
  if (isRequired(element)) states.push("required");
  if (isReadOnly(element)) states.push("readonly");
  if (isInvalid(element)) states.push("invalid");
}

function takesSeveral(element: Element): boolean {
  return element instanceof HTMLSelectElement ? element.multiple : isOn(element, "aria-multiselectable");
}

function isRequired(element: Element): boolean {
  return isOn(element, "aria-required") || matches(element, "input:required, select:required, textarea:required");
}

function isReadOnly(element: Element): boolean {
  if (isOn(element, "aria-readonly")) return true;
  return (
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.readOnly &&
    canBeReadOnly(element)
  );
}

/**
 * Whether `readonly` applies to the input type, https://html.spec.whatwg.org/multipage/input.html#attr-input-readonly-applies.
 */
function canBeReadOnly(element: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !["checkbox", "radio", "range", "color", "file", "button", "submit", "reset", "image", "hidden"].includes(
    element.type,
  );
}

/**
 * Whether a field is reported as invalid, which is only after it was used: empty required fields of a new form are not errors.
 */
function isInvalid(element: Element): boolean {
  const declared = attributeOf(element, "aria-invalid");
  if (declared && declared !== "false") return true;
  return matches(element, "input:user-invalid, select:user-invalid, textarea:user-invalid");
}
