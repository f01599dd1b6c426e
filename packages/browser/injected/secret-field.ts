import { styleOf } from "./styles.ts";

const SECRET = Symbol("secret");

interface MayBeSecret extends Element {
  [SECRET]?: true;
}

/** Marks a field as secret: its value is never read from now on, and no key, menu or drag can copy it. */
export function markSecret(element: MayBeSecret): void {
  if (element[SECRET]) return;
  element[SECRET] = true;
  for (const type of ["copy", "cut", "dragstart"]) element.addEventListener(type, refuse, { capture: true });
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a field is secret: passwords, one-time codes, card security codes, and fields into which a secret was written. */
export function isSecretField(element: MayBeSecret): boolean {
  if (element[SECRET]) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === "password" || /password|one-time-code|cc-csc/.test(element.autocomplete)) return true;
  const masking = element.ownerDocument.defaultView
    ? styleOf(element).getPropertyValue("-webkit-text-security")
    : "none";
  return masking !== "none" && masking !== "";
}
