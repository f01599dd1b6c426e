import { labelFit } from "../records/field-names.ts";
import type { Found } from "../values/found.ts";
import type { Grounds } from "./grounds.ts";
import type { ShownControl } from "./line-pieces.ts";
import { placeQuotes } from "./place-quotes.ts";

/** Finds the evidence of an empty text: an empty field that is quoted, or whose name matches the request. */
export function groundEmpty({ text, window, quotes, wish }: Grounds): Found | undefined {
  const places = placeQuotes(quotes, { text, window, isLoose: true }) ?? [];
  const quoted = places.flatMap((place) => text.controlsAt(place)).find(isEmptyField);
  const named = text
    .controlsAt(window)
    .find((control) => isEmptyField(control) && labelFit(wish.name, control.name) > 0);
  const field = quoted ?? named;
  return field && { value: "", kind: "quoted", quote: field.name, refs: [field.ref], from: "page" };
}

/** Returns only whether a field is empty, since the value of a secret field is hidden. */
function isEmptyField({ role, value = "", states }: ShownControl): boolean {
  return /^(?:textbox|searchbox|combobox|spinbutton)/.test(role) && value === "" && !states.includes("filled");
}
