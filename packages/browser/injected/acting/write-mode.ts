import type { WireWriteMode } from "../../src/perform/wire.ts";

/** How a field is filled: with keys, by setting its value if the keys would depend on the browser's language, or not at all. */
export function writeModeOf(element: Element): WireWriteMode {
  if (element instanceof HTMLTextAreaElement) return element.readOnly ? "none" : "typed";
  if (!(element instanceof HTMLInputElement)) return isEditable(element) ? "typed" : "none";
  if (element.readOnly) return "none";
  if (SET.has(element.type)) return "set";
  return NOT_WRITTEN.has(element.type) ? "none" : "typed";
}

/** Whether the element is editable. `designMode` makes a whole document editable without any of its elements showing it. */
export function isEditable(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || (document.designMode === "on" && element === document.body);
}

const SET = new Set(["date", "time", "month", "week", "datetime-local", "color", "range"]);
const NOT_WRITTEN = new Set(["checkbox", "radio", "file", "submit", "button", "reset", "image", "hidden"]);
