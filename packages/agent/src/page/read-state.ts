import { pageFunction } from "./call-in-page.ts";

/** What can be read back from an element after an action. */
export interface ElementState {
  /** Of a field or an editable element; undefined for anything else. A secret one is masked, by length. */
  readonly value: string | undefined;
  /** Whether the value was masked. */
  readonly isSecret: boolean;
  readonly checked: string | undefined;
  readonly selected: string | undefined;
  readonly expanded: string | undefined;
  readonly pressed: string | undefined;
  readonly open: string | undefined;
  readonly disabled: string;
  readonly focused: string;
  /** Working on something: not an end by itself. */
  readonly busy: boolean;
}

export const readState = pageFunction(
  function (this: Element): ElementState {
    const aria = (name: string): string | undefined => this.getAttribute(`aria-${name}`) ?? undefined;
    const root = this.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    const value = valueOf(this);
    const secret = isSecret(this);
    return {
      value: secret ? "•".repeat(value?.length ?? 0) : value,
      isSecret: secret,
      checked: isToggle(this) ? String(this.checked) : aria("checked"),
      selected: aria("selected"),
      expanded: aria("expanded"),
      pressed: aria("pressed"),
      open: openness(this),
      disabled: String(this.matches(":disabled")),
      focused: String(active === this),
      busy: aria("busy") === "true",
    };
  },
  [isToggle, isSecret, valueOf, openness],
);

function isToggle(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");
}

/** As the snapshot masks it: passwords, one-time codes, card security codes. */
function isSecret(element: Element): boolean {
  if (!(element instanceof HTMLInputElement)) return false;
  const masking = getComputedStyle(element).getPropertyValue("-webkit-text-security");
  const isMasked = masking !== "none" && masking !== "";
  return isMasked || element.type === "password" || /password|one-time-code|cc-csc/.test(element.autocomplete);
}

function valueOf(element: Element): string | undefined {
  if (isToggle(element)) return undefined;
  if (element instanceof HTMLSelectElement) return [...element.selectedOptions].map(({ label }) => label).join(", ");
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : undefined;
}

function openness(element: Element): string | undefined {
  const details = element.localName === "summary" ? element.parentElement : element;
  return details instanceof HTMLDetailsElement ? String(details.open) : undefined;
}
