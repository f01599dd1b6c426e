import { attributeOf, hasAttribute } from "./dom.ts";
import type { WireExtra } from "../src/wire/wire.ts";
import { cutText, tidy, tidyLines } from "./tidy.ts";
import { isSecretField } from "./secret-field.ts";

/** Limit for a value, far above any text that a person edits. */
const MAX_VALUE = 100_000;
const MAX_PLACEHOLDER = 300;
const MAX_OPTIONS = 12;
const MAX_OPTION_NAME = 80;

/** Returns value, placeholder and options of a form field or of a custom field. A secret's value never leaves the page. */
export function fieldExtra(element: Element, role: string, name: string, states: string[]): WireExtra {
  if (element instanceof HTMLSelectElement) return selectExtra(element);
  if (element instanceof HTMLInputElement) return inputExtra(element, name, states);
  if (isSecretField(element)) return {};
  if (element instanceof HTMLTextAreaElement) return linesExtra(element.value, element.placeholder, name);
  if (element instanceof HTMLProgressElement)
    return hasAttribute(element, "value") ? { value: `${element.value} of ${element.max}` } : {};
  if (element instanceof HTMLMeterElement) return { value: `${element.value} of ${element.max}` };
  const spoken = attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
  if (spoken !== null) return { value: cut(spoken) };
  if (role === "progressbar" || role === "slider" || role === "spinbutton" || role === "meter" || role === "scrollbar")
    return {};
  const placeholder = attributeOf(element, "aria-placeholder") ?? attributeOf(element, "data-placeholder") ?? "";
  const text = element instanceof HTMLElement ? element.innerText : "";
  return role === "textbox" ? linesExtra(text, placeholder, name) : textExtra(text, placeholder, name);
}

/** Returns the extra of a field whose text may have several lines. */
function linesExtra(value: string, placeholder: string, name: string): WireExtra {
  const shown = tidyLines(value);
  return shown === "" ? textExtra("", placeholder, name) : { value: cut(shown) };
}

function inputExtra(input: HTMLInputElement, name: string, states: string[]): WireExtra {
  if (input.type === "checkbox" || input.type === "radio") return {};
  if (isSecretField(input)) {
    states.push(input.value === "" ? "empty" : "filled");
    return textExtra("", input.placeholder, name);
  }
  if (input.type === "file") return fileExtra(input);
  const extra = textExtra(input.value, input.placeholder, name);
  if (input.type === "range") states.push(`${input.min || "0"} to ${input.max || "100"}`);
  const list = input.list;
  return list ? { ...extra, ...optionsExtra([...list.options].map((option) => option.label || option.value)) } : extra;
}

function fileExtra(input: HTMLInputElement): WireExtra {
  const names = [...(input.files ?? [])].map((file) => file.name).join(", ");
  return names ? { value: cut(names) } : {};
}

function textExtra(value: string, placeholder: string, name: string): WireExtra {
  const shown = cut(tidy(value));
  if (shown) return { value: shown };
  return placeholder && tidy(placeholder) !== name ? { placeholder: cutText(tidy(placeholder), MAX_PLACEHOLDER) } : {};
}

function selectExtra(select: HTMLSelectElement): WireExtra {
  const options = [...select.options].filter((option) => !option.hidden && getComputedStyle(option).display !== "none");
  const selected = options.filter((option) => option.selected).map((option) => tidy(option.label || option.text));
  return {
    ...(selected.length > 0 ? { value: cut(selected.join(", ")) } : {}),
    ...optionsExtra(options.map(optionName)),
  };
}

function optionName(option: HTMLOptionElement): string {
  const isUsable =
    !option.disabled && !(option.parentElement instanceof HTMLOptGroupElement && option.parentElement.disabled);
  const text = cutText(tidy(option.label || option.text), MAX_OPTION_NAME);
  return isUsable ? text : `${text} (disabled)`;
}

function optionsExtra(names: readonly string[]): WireExtra {
  const shown = names.slice(0, MAX_OPTIONS);
  return names.length > MAX_OPTIONS ? { options: shown, moreOptions: names.length - MAX_OPTIONS } : { options: shown };
}

function cut(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…[+${text.length - MAX_VALUE} chars]` : text;
}
