import { attributeOf, closestOf, findAllIn, rootElement, rootOf } from "../dom.ts";

/**
 * Returns the origins to which forms would send a field: by their own action, and by each button with another action. A field with the
 * name "action" hides the property of its form, so attributes are read.
 */
export function formOrigins(field: Element): string[] {
  const actions = formsOf(field).flatMap((form) => [
    attributeOf(form, "action"),
    ...buttonsOf(form).map((button) => attributeOf(button, "formaction")),
  ]);
  return [...new Set(actions.map(originOf))];
}

/**
 * Returns the form of a field, and those of the hosts of shadow trees around it: a custom element passes the value of its field to its own
 * form.
 */
function formsOf(field: Element): HTMLFormElement[] {
  const forms: HTMLFormElement[] = [];
  const control = field instanceof HTMLLabelElement ? (field.control ?? field) : field;
  for (let element: Element | null = control; element; element = hostOf(element)) {
    const form = formOf(element);
    if (form) forms.push(form);
  }
  return forms;
}

/** An element that is no field itself, such as an editor, counts as a part of the form around it. */
function formOf(element: Element): HTMLFormElement | null {
  if ("form" in element && element.form instanceof HTMLFormElement) return element.form;
  const around = closestOf(element, "form");
  return around instanceof HTMLFormElement ? around : null;
}

function hostOf(element: Element): Element | null {
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.host : null;
}

/** Returns the buttons of a form that have their own address. They are in the same tree as the form. */
function buttonsOf(form: HTMLFormElement): Element[] {
  const root = rootOf(form);
  const buttons =
    root instanceof ShadowRoot ? root.querySelectorAll("[formaction]") : findAllIn(rootElement(), "[formaction]");
  return [...buttons].filter((button) => "form" in button && button.form === form);
}

function originOf(action: string | null): string {
  const address = (action ?? "").trim();
  if (address === "" || /^javascript:/i.test(address)) return self.origin;
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : "null";
}

/** Returns whether the document has the page's origin. Origins of documents without an address all read "null". */
export function isOfPage(): boolean {
  try {
    return Boolean(self.top?.document);
  } catch {
    return false;
  }
}
