import type { WireOption } from "../../src/perform/wire.ts";
import { accessibleName } from "../accessible-name.ts";
import { attributeOf, closestOf } from "../dom.ts";
import { shortTextOf } from "./read-state.ts";
import { notifyOfChange } from "./write-text.ts";

/** Returns the options of a native list; undefined for any other element. */
export function optionsOf(element: Element): WireOption[] | undefined {
  if (!(element instanceof HTMLSelectElement)) return undefined;
  return [...element.options].map(({ label, text, value, disabled, selected, parentElement }) => ({
    label: tidy(label || text),
    value,
    isDisabled: disabled || (parentElement instanceof HTMLOptGroupElement && parentElement.disabled),
    isSelected: selected,
    ...(parentElement instanceof HTMLOptGroupElement && { group: tidy(parentElement.label) }),
  }));
}

/** Chooses options as the browser's own list does, which the mouse can't reach. */
export function chooseOptions(select: HTMLSelectElement, indexes: readonly number[]): void {
  select.focus({ preventScroll: true });
  const wanted = new Set(indexes);
  for (const [index, option] of [...select.options].entries()) option.selected = wanted.has(index);
  notifyOfChange(select);
}

/** Describes an option of a custom list. */
export function describeOption(option: Element): WireOption {
  const label = nameOfOption(option);
  const group = closestOf(option, "[role=group], [role=rowgroup]");
  return {
    label,
    value: attributeOf(option, "data-value") ?? attributeOf(option, "value") ?? label,
    isDisabled: closestOf(option, "[aria-disabled=true], :disabled") !== null,
    isSelected: attributeOf(option, "aria-selected") === "true",
    ...(group && { group: tidy(accessibleName(group)) }),
  };
}

function nameOfOption(option: Element): string {
  return tidy(accessibleName(option) || shortTextOf(option));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
