import { deepActiveElement } from "../shadow.ts";
import { settableText } from "./settable-text.ts";
import { isEditable } from "./write-mode.ts";

/** Selects the content of the field, so that typing replaces it. The field must have the focus. */
export function selectContent(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.select();
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** Puts the caret after the content of the field. */
export function caretToEnd(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // Inputs for numbers and email addresses do not support selection.
    const hasSelection = element instanceof HTMLTextAreaElement || element.selectionStart !== null;
    if (hasSelection) element.setSelectionRange(element.value.length, element.value.length);
    else getSelection()?.modify("move", "forward", "documentboundary");
    return;
  }
  if (isEditable(element)) getSelection()?.selectAllChildren(element);
  if (isEditable(element)) getSelection()?.collapseToEnd();
}

/**
 * Inserts a secret into a document of one of its origins, as `insertText` does. Returns whether the document has one and accepted the
 * text.
 */
export function insertSecret(element: Element, text: string, origins: readonly string[]): boolean {
  return origins.includes(self.origin) && insertIntoFocused(element, text);
}

/** Inserts a text into a field of plain text, as `insertIntoFocused` does. Returns null for any other element. */
export function insertText(element: Element, text: string): boolean | null {
  const isPlain = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isPlain ? insertIntoFocused(element, text) : null;
}

/**
 * Inserts a text in one task, so that no script can move the focus, or replace the document, in between. Uses the browser's own editing:
 * the page receives `input`. Returns whether the element has the focus and accepted the text.
 */
function insertIntoFocused(element: Element, text: string): boolean {
  if (deepActiveElement() !== element) return false;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else edits a field in one task and as the browser itself does
  return document.execCommand("insertText", false, text);
}

/** Sets a value that is not typed, and notifies the page as the browser's own picker does. */
export function setValue(element: Element, text: string): void {
  const value = settableText(element, text);
  if (!(element instanceof HTMLInputElement) || value === undefined) return;
  element.focus({ preventScroll: true });
  element.value = value;
  notifyOfChange(element);
}

export function notifyOfChange(element: Element): void {
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

export function clearFiles(input: Element): void {
  if (!(input instanceof HTMLInputElement)) return;
  input.value = "";
  notifyOfChange(input);
}
