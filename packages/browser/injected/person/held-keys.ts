import { isWritable, opensSomething } from "./elements.ts";

const listKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown| )$/;
const controlKeys: ReadonlySet<string> = new Set(["Enter", "Escape", "Delete", "Backspace"]);

/** Whether a key is an action of its own: it does not write, move the cursor, scroll the page or belong to the browser. */
export function isHeldKey(event: KeyboardEvent, target: Element): boolean {
  if (event.isComposing || event.metaKey || event.altKey) return false;
  return isWritable(target) ? isHeldInField(event, target) : isHeldOnControl(event, target);
}

function isHeldInField({ key, ctrlKey }: KeyboardEvent, field: Element): boolean {
  const opens = opensSomething(field);
  if (key === "Enter") return field instanceof HTMLInputElement || opens || ctrlKey;
  return key === "Escape" || (opens && /^Arrow(?:Up|Down)$/.test(key));
}

function isHeldOnControl({ key, ctrlKey }: KeyboardEvent, control: Element): boolean {
  if (ctrlKey || control instanceof HTMLSelectElement) return false;
  if (listKeys.test(key)) return !control.matches("html,body");
  return controlKeys.has(key) || key.length === 1;
}

/** Returns the key as an action names it. */
export function nameOfKey({ key, ctrlKey }: KeyboardEvent): string {
  const name = key === " " ? "Space" : key;
  return ctrlKey ? `Control+${name}` : name;
}
