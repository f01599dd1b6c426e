import type { WireState } from "../../src/perform/wire.ts";
import { accessibleName } from "../accessible-name.ts";
import { attributeOf, boxOf, findIn, matches, parentElementOf, tagOf, textOf } from "../dom.ts";
import { cellNameOf } from "../cell-name.ts";
import { iconNameOf } from "../icon-name.ts";
import { startReading } from "../reading.ts";
import { roleOf } from "../roles.ts";
import { deepActiveElement } from "../shadow.ts";
import { isSecretField } from "../secret-field.ts";
import { spokenTextOf } from "../spoken-text.ts";
import { tidy } from "../tidy.ts";
import { isDrawing } from "../visit-controls.ts";
import { isEditable } from "./write-mode.ts";

/** Returns the states of the element that can be read back. */
export function readState(element: Element): WireState {
  const isSecret = isSecretField(element);
  const value = valueOf(element);
  const states = Object.entries(rawStates(element)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    what: describeElement(element),
    role: roleOf(element),
    isSecret,
    isField: value !== undefined,
    ...(value !== undefined && { value: isSecret ? maskOf(value) : value }),
    states: Object.fromEntries(states),
  };
}

/** Shows only whether there is a value. */
function maskOf(value: string): string {
  return value === "" ? "" : "•••";
}

function rawStates(element: Element): Record<string, string | undefined> {
  const aria = (name: string): string | undefined => attributeOf(element, `aria-${name}`) ?? undefined;
  const control = element instanceof HTMLLabelElement ? element.control : element;
  return {
    checked: control !== null && isToggle(control) ? checkedOf(control) : aria("checked"),
    selected: element instanceof HTMLOptionElement ? String(element.selected) : aria("selected"),
    expanded: aria("expanded"),
    pressed: aria("pressed"),
    open: opennessOf(element),
    disabled: String(matches(element, ":disabled")),
    busy: aria("busy"),
    focused: String(deepActiveElement() === element),
    haspopup: aria("haspopup"),
    playing: element instanceof HTMLMediaElement ? String(!element.paused) : undefined,
  };
}

function opennessOf(element: Element): string | undefined {
  const details = tagOf(element) === "summary" ? parentElementOf(element) : element;
  const canOpen = details instanceof HTMLDetailsElement || details instanceof HTMLDialogElement;
  if (canOpen) return String(details.open);
  const popover = element instanceof HTMLElement && element.popover !== null ? element : undefined;
  return popover && String(matches(popover, ":popover-open"));
}

function isToggle(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

/** Returns the state in ARIA's terms: a box that is neither is mixed. */
function checkedOf(box: HTMLInputElement): string {
  return box.indeterminate ? "mixed" : String(box.checked);
}

/** Returns the plain value, for comparisons only: it must never be reported. */
export function rawValueOf(field: Element): string {
  if (isToggle(field)) return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLSelectElement ? [...field.options].map(({ selected }) => Number(selected)).join("") : "";
}

/** Returns the value, or undefined for an element without a value to write or choose. */
export function valueOf(element: Element): string | undefined {
  if (isToggle(element)) return undefined;
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map(({ label }) => label).join(", ");
  if (element instanceof HTMLInputElement && element.type === "file") return namesOf(element.files);
  if (element instanceof HTMLInputElement) return BUTTONS.has(element.type) ? undefined : element.value;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (isEditable(element) && element instanceof HTMLElement) return element.innerText;
  return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow") ?? undefined;
}

const BUTTONS = new Set(["submit", "button", "reset", "image"]);

function namesOf(files: FileList | null): string {
  return [...(files ?? [])].map(({ name }) => name).join(", ");
}

/** Returns the role, or the tag if the role is generic. */
export function wordFor(element: Element): string {
  const role = roleOf(element);
  return role === "" || role === "generic" || role === "none" || role === "presentation" ? tagOf(element) : role;
}

/** Describes the element for a person: `button "Save"`, at most 80 characters. Never contains the value of a field. */
export function describeElement(element: Element): string {
  startReading();
  const word = wordFor(element);
  const name = accessibleName(element) || cellNameOf(element);
  if (name === "" && element instanceof HTMLSelectElement) return `${word}${aboutUnnamed(element)}`;
  const box = boxOf(element);
  if (name === "" && hasFewWords(element) && isDrawing(element, box))
    return `drawing at ${Math.round(box.left)},${Math.round(box.top)}`;
  const picture = name === "" ? tidy(attributeOf(findIn(element, "img[alt]") ?? element, "alt") ?? "") : "";
  const shown = name || picture || (isSecretField(element) || isEditable(element) ? "" : shortTextOf(element));
  if (shown !== "") return `${word} ${JSON.stringify(cut(shown))}`;
  const icon = cut(iconNameOf(element));
  return icon === "" ? word : `${word} with the icon ${JSON.stringify(icon)}`;
}

/** Whether its text can be read quickly. */
function hasFewWords(element: Element): boolean {
  return (textOf(element) ?? "").length < 2000;
}

/** Describes a list without a label by the words before it, or by the selected option, instead of by all options. */
function aboutUnnamed(list: HTMLSelectElement): string {
  const beside = textBefore(list);
  if (beside !== "") return ` beside ${JSON.stringify(beside)}`;
  const value = valueOf(list) ?? "";
  return value === "" ? "" : ` set to ${JSON.stringify(cut(value))}`;
}

function textBefore(field: Element): string {
  for (let node = field.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element && (matches(node, FIELDS) || findIn(node, FIELDS))) return "";
    const text = shortTextOf(node);
    if (text !== "") return text;
  }
  return "";
}

const FIELDS = "input, select, textarea, button";

export function shortTextOf(node: Node): string {
  return cut(spokenTextOf(node).replace(/\s+/g, " ").trim());
}

/** Cuts a text to the length at which effects quote it. */
export function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const LONGEST = 60;
