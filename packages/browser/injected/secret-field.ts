import { styleOf } from "./styles.ts";

const SECRET = Symbol("secret");

interface MayBeSecret extends Element {
  [SECRET]?: true;
}

/** From now on nobody may read what the field holds, and no key, menu or drag takes it out. */
export function markSecret(element: MayBeSecret): void {
  if (element[SECRET]) return;
  element[SECRET] = true;
  for (const type of ["copy", "cut", "dragstart"]) element.addEventListener(type, refuse, { capture: true });
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Passwords, one-time codes and card security codes; and whatever a secret was written into. */
export function isSecretField(element: MayBeSecret): boolean {
  if (element[SECRET]) return true;
  if (!(element instanceof HTMLInputElement)) return false;
  if (element.type === "password" || /password|one-time-code|cc-csc/.test(element.autocomplete)) return true;
  const masking = element.ownerDocument.defaultView
    ? styleOf(element).getPropertyValue("-webkit-text-security")
    : "none";
  return masking !== "none" && masking !== "";
}
