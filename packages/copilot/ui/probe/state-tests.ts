import type { expectedStates } from "../../src/protocol/expectation.ts";

type TestedState = Exclude<(typeof expectedStates)[number], "visible" | "hidden">;

/** Tests of an element's state, by its properties or by ARIA. */
export const stateTests: Readonly<Record<TestedState, (element: Element) => boolean>> = {
  checked: (element) => isChecked(element),
  unchecked: (element) => !isChecked(element),
  disabled: (element) => element.matches(":disabled, [aria-disabled=true]"),
  enabled: (element) => !element.matches(":disabled, [aria-disabled=true]"),
  expanded: (element) => element.matches("[aria-expanded=true], details[open]"),
  collapsed: (element) => element.matches("[aria-expanded=false], details:not([open])"),
  selected: (element) =>
    element.matches("[aria-selected=true], [aria-current]:not([aria-current=false]), option:checked"),
  pressed: (element) => element.matches("[aria-pressed=true]"),
  open: (element) => element.matches("[open], [data-state=open], [aria-expanded=true]"),
  closed: (element) => !element.matches("[open], [data-state=open], [aria-expanded=true]"),
  focused: (element) => element.matches(":focus"),
  invalid: (element) => element.matches("[aria-invalid=true], :invalid"),
};

function isChecked(element: Element): boolean {
  return element.matches(":checked, [aria-checked=true]");
}
