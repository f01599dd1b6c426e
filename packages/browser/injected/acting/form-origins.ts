import { attributeOf, closestOf } from "../dom.ts";

/**
 * Returns the origins to which the form of a field would send it: by its own action, and by each button with another action. A
 * field with the name "action" hides the property of its form, so attributes are read.
 */
export function formOrigins(field: Element): string[] {
  const form = formOf(field);
  if (!form) return [];
  const buttons = [...document.querySelectorAll("[formaction]")].filter(
    (button) => "form" in button && button.form === form,
  );
  const actions = [attributeOf(form, "action"), ...buttons.map((button) => attributeOf(button, "formaction"))];
  return [...new Set(actions.map(originOf))];
}

/** An element that is no field itself, such as a label or an editor, counts as a part of the form around it. */
function formOf(field: Element): HTMLFormElement | null {
  const control = field instanceof HTMLLabelElement ? (field.control ?? field) : field;
  if ("form" in control && control.form instanceof HTMLFormElement) return control.form;
  const around = closestOf(control, "form");
  return around instanceof HTMLFormElement ? around : null;
}

function originOf(action: string | null): string {
  const address = (action ?? "").trim();
  if (address === "" || /^javascript:/i.test(address)) return self.origin;
  return URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI).origin : "null";
}
