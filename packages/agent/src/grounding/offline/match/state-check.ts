import type { SnapshotElement } from "@surehand/browser";
import type { StateWish } from "../parse/target-reading.ts";

const signs: Readonly<Record<Exclude<StateWish["state"], "empty">, readonly string[]>> = {
  disabled: ["disabled"],
  on: ["checked", "on", "pressed", "selected"],
  selected: [
    "selected",
    "checked",
    "current",
    "current page",
    "current step",
    "current location",
    "current date",
    "pressed",
    "on",
  ],
  expanded: ["expanded"],
  required: ["required"],
  readonly: ["readonly"],
  focused: ["focused"],
  invalid: ["invalid"],
};

export function isInState({ states, value, role }: SnapshotElement, { state, isWished }: StateWish): boolean {
  if (state === "empty") {
    const isEmpty = states.includes("empty") || (!states.includes("filled") && (value ?? "") === "");
    return isEmpty === isWished;
  }
  if (state === "expanded" && !isWished) return states.includes("collapsed");
  if (
    state === "on" &&
    !["checkbox", "radio", "switch", "button", "menuitemcheckbox", "menuitemradio", "option"].includes(role)
  )
    return false;
  return signs[state].some((sign) => states.includes(sign)) === isWished;
}
