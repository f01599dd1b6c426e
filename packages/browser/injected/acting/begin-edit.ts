import type { WireEdit, WireEditFocus, WireHeld } from "../../src/perform/wire.ts";
import { compareEdit, planEdit, type PlannedEdit, selectEdit } from "./edit-text.ts";
import { takeFocus } from "./focus.ts";

/** The edit that was begun last. */
let begun: PlannedEdit | undefined;

/** Returns the number of places in the field that have the text of the edit. */
export function placesOfEdit(element: Element, edit: WireEdit): number {
  const planned = planEdit(element, edit);
  return typeof planned === "number" ? planned : 1;
}

/** Focuses the element, if possible, selects the place of the edit, and remembers the edit for `heldEdit`. */
export function beginEdit(element: Element, edit: WireEdit, isUnderPointer: boolean): WireEditFocus {
  const hasFocus = takeFocus(element);
  const planned = planEdit(element, edit);
  if (typeof planned === "number") return { hasFocus, isUnderPointer, places: planned };
  begun = planned;
  const whole = selectEdit(planned) ? undefined : planned.expected;
  return { hasFocus, isUnderPointer, places: 1, ...(whole !== undefined && { whole }) };
}

/** Compares the text of the field with the one that the edit should have made. */
export function heldEdit(element: Element): WireHeld {
  return begun?.element === element ? compareEdit(begun) : "other";
}
