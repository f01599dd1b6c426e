import type { Frame, Page } from "playwright-core";

/** An event at a control of a panel, or `landing`: a mouse press anywhere in a document. */
export interface SeenEvent {
  readonly type: string;
  /** Id of the control; for a landing, the tag of the element that was pressed. */
  readonly id: string;
  readonly isTrusted: boolean;
  /** Position of the pointer relative to the control's top left corner, in CSS pixels of its document. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: string;
  readonly isChecked: boolean;
}

/** Part of every document of a setup, also of those without a panel, which must not receive any event. */
export const recorderScript = `<script>
var notes = [];
function record(type, event, control) {
  const box = control.getBoundingClientRect();
  notes.push({ type, id: control.id || control.localName, isTrusted: event.isTrusted,
    x: event.clientX - box.left, y: event.clientY - box.top, width: box.width, height: box.height,
    value: String(control.value ?? ""), isChecked: control.checked === true });
}
function note(event) {
  record(event.type, event, event.target);
  const said = document.getElementById("said");
  if (said && event.type === "click") said.textContent = event.target.id + " was clicked";
}
addEventListener("mousedown", (event) => record("landing", event, event.target), true);
</script>`;

/** Returns and clears the events that all documents of the page recorded, in any frame. */
export async function takeEvents(page: Page): Promise<SeenEvent[]> {
  const taken = await Promise.all(page.frames().map((frame) => frame.evaluate<SeenEvent[]>(takeNotes)));
  return taken.flat();
}

/** Empty if no scripts run. */
const takeNotes = "typeof notes === 'undefined' ? [] : notes.splice(0)";

/**
 * Returns the ids of the controls that are checked or contain a text, with that text: the observable state without
 * scripts.
 */
export function readStates(frame: Frame): Promise<Record<string, string>> {
  return frame.evaluate(() => {
    const inputs = [...document.querySelectorAll("input")];
    const held = inputs.map((input): [string, string] => [input.id, input.checked ? "checked" : input.value]);
    return Object.fromEntries(held.filter(([, state]) => state !== "" && state !== "on"));
  });
}
