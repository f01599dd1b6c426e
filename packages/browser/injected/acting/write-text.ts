import { deepActiveElement } from "../shadow.ts";
import { settableText } from "./settable-text.ts";
import { isEditable } from "./write-mode.ts";

/** Marks all that the field holds, so that typing replaces it. It must have the focus. */
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

/** Puts the caret behind what the field holds. */
export function caretToEnd(element: Element): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // Numbers and addresses have no selection to be set, and none to be read.
    const hasSelection = element instanceof HTMLTextAreaElement || element.selectionStart !== null;
    if (hasSelection) element.setSelectionRange(element.value.length, element.value.length);
    else getSelection()?.modify("move", "forward", "documentboundary");
    return;
  }
  if (isEditable(element)) getSelection()?.selectAllChildren(element);
  if (isEditable(element)) getSelection()?.collapseToEnd();
}

/**
 * Writes in one task, so that nobody can take the focus, or the document its place, in the middle of it. Browser's own editing:
 * the page hears of it by `beforeinput` and `input`. Answers whether the document was one of the origins and took it.
 */
export function insertSecret(element: Element, text: string, origins: readonly string[]): boolean {
  if (!origins.includes(self.origin) || deepActiveElement() !== element) return false;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else edits a field in one task and as the browser itself does
  return document.execCommand("insertText", false, text);
}

/** Sets what is not typed, and tells the page as the browser's own picker would. */
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
