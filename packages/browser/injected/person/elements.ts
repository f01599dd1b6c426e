const roles =
  "button link tab menuitem menuitemcheckbox menuitemradio option checkbox radio switch treeitem combobox".split(" ");
const interactive = [
  "a[href],button,input,select,textarea,label,summary,option,[onclick],[tabindex],[contenteditable]",
  roles.map((role) => `[role=${role}]`).join(","),
].join(",");
const untyped: ReadonlySet<string> = new Set("button submit reset image checkbox radio file hidden".split(" "));

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Returns the innermost element of an event, also inside of a shadow root. */
export function originOf(event: Event): Element | undefined {
  return event.composedPath().find((node) => node instanceof Element);
}

/** Returns the control that an event is meant for. */
export function targetOf(event: Event): Element | undefined {
  const path = event.composedPath().filter((node) => node instanceof Element);
  return path.find((element) => element.matches(interactive)) ?? path[0];
}

function isTextField(element: Element): element is TextField {
  if (element instanceof HTMLInputElement) return !untyped.has(element.type);
  return element instanceof HTMLTextAreaElement;
}

/** Whether a person types into it: a field, or an editor. */
export function isWritable(element: Element): boolean {
  return isTextField(element) || (element instanceof HTMLElement && element.isContentEditable);
}

export function isFileInput(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "file";
}

export function textOf(element: Element): string {
  if (isTextField(element)) return element.value;
  return element instanceof HTMLElement ? element.innerText : "";
}

/** Whether a press on it opens something: it is more than a place to write. */
export function opensSomething(element: Element): boolean {
  return (
    element.matches("[role=combobox],[aria-haspopup],[list],[readonly]") && !(element instanceof HTMLSelectElement)
  );
}

/** Whether the browser itself answers a press on it, so that the press must not be held back. */
export function isNative(element: Element): boolean {
  if (isWritable(element)) return !opensSomething(element);
  if (element instanceof HTMLLabelElement) return isFileInput(element.control);
  return isFileInput(element) || element.matches("select,option,video,audio,canvas,html");
}

/** Returns the control of a label, and any other element itself. */
export function controlOf(element: Element): Element {
  return element instanceof HTMLLabelElement ? (element.control ?? element) : element;
}

/** Returns the state of a checkbox or radio that a press changes; null if it changes none. */
export function stateOf(control: Element): boolean | null {
  if (!(control instanceof HTMLInputElement)) return null;
  if (control.type === "radio") return control.checked ? null : false;
  return control.type === "checkbox" ? control.checked : null;
}
