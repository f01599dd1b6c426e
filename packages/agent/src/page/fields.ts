import { pageFunction } from "./call-in-page.ts";

/** How a field is filled: by keys, by setting its value where keys depend on the browser's language, or not at all. */
export const fieldKind = pageFunction(function (this: Element): "typed" | "set" | "none" {
  if (this instanceof HTMLTextAreaElement) return "typed";
  if (!(this instanceof HTMLInputElement))
    return this instanceof HTMLElement && this.isContentEditable ? "typed" : "none";
  if (/^(?:date|time|month|week|datetime-local|color|range)$/.test(this.type)) return "set";
  return /^(?:checkbox|radio|file|submit|button|reset|image|hidden)$/.test(this.type) ? "none" : "typed";
});

/** Focuses the field and marks all that it holds, so that typing replaces it. */
export const selectContent = pageFunction(function (this: Element): void {
  if (!(this instanceof HTMLElement)) return;
  this.focus({ preventScroll: true });
  if (this instanceof HTMLInputElement || this instanceof HTMLTextAreaElement) {
    this.select();
    return;
  }
  const range = document.createRange();
  range.selectNodeContents(this);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
});

export const setValue = pageFunction(function (this: Element, text: string): void {
  if (!(this instanceof HTMLInputElement)) return;
  this.focus({ preventScroll: true });
  this.value = text;
  this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  this.dispatchEvent(new Event("change", { bubbles: true }));
});

/**
 * Whether the field holds the text. `similar`: but for what is no letter or digit, as in a telephone number that the page
 * groups.
 */
export const holdsText = pageFunction(function (this: Element, text: string): "same" | "similar" | "other" {
  let value = this instanceof HTMLElement ? this.innerText.trim() : "";
  if (this instanceof HTMLInputElement || this instanceof HTMLTextAreaElement) value = this.value;
  if (value === text) return "same";
  const core = (given: string): string => given.replace(/[^\p{L}\p{N}]+/gu, "");
  return core(value) === core(text) && core(text) !== "" ? "similar" : "other";
});

export interface ListOption {
  readonly name: string;
  readonly isDisabled: boolean;
}

/** The options of a list of the browser's own; undefined for anything else. */
export const listOptions = pageFunction(function (this: Element): ListOption[] | undefined {
  if (!(this instanceof HTMLSelectElement)) return undefined;
  return [...this.options].map(({ label, disabled, parentElement }) => ({
    name: label.replace(/\s+/g, " ").trim(),
    isDisabled: disabled || (parentElement instanceof HTMLOptGroupElement && parentElement.disabled),
  }));
});

/** Chooses as the browser's own list does, which no mouse of ours can reach. */
export const chooseOption = pageFunction(function (this: Element, index: number): void {
  if (!(this instanceof HTMLSelectElement)) return;
  this.focus({ preventScroll: true });
  this.selectedIndex = index;
  this.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  this.dispatchEvent(new Event("change", { bubbles: true }));
});

/** Where the link leads that the element is or stands in. */
export const readAddress = pageFunction(function (this: Element): string | undefined {
  const link = this.closest("a[href], area[href]");
  return link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : undefined;
});
