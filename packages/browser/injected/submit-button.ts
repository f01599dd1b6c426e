/** Whether an element is a button that submits, https://html.spec.whatwg.org/multipage/forms.html#concept-submit-button. */
export function isSubmitButton(element: Element): element is HTMLButtonElement | HTMLInputElement {
  if (element instanceof HTMLButtonElement) return element.type === "submit";
  return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image");
}
