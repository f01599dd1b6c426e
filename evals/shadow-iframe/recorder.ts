import type { Frame, Page } from "playwright-core";

/** An event at a control of a panel, or `landing`: a press of the mouse anywhere in a document. */
export interface SeenEvent {
  readonly type: string;
  /** Of the control; for a landing, the tag it came down on. */
  readonly id: string;
  readonly isTrusted: boolean;
  /** Of the pointer, from the control's top left corner, in the CSS pixels of its document. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: string;
  readonly isChecked: boolean;
}

/** Is in every document of a scene, also where no panel is: there nothing should ever arrive. */
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

/** What all documents of the page have seen since the last time, in any frame. */
export async function takeEvents(page: Page): Promise<SeenEvent[]> {
  const taken = await Promise.all(page.frames().map((frame) => frame.evaluate<SeenEvent[]>(takeNotes)));
  return taken.flat();
}

/** Where no scripts run, there are none. */
const takeNotes = "typeof notes === 'undefined' ? [] : notes.splice(0)";

/** Ids of the controls that are checked or hold a text, with it: what is left to see where scripts don't run. */
export function readStates(frame: Frame): Promise<Record<string, string>> {
  return frame.evaluate(() => {
    const inputs = [...document.querySelectorAll("input")];
    const held = inputs.map((input): [string, string] => [input.id, input.checked ? "checked" : input.value]);
    return Object.fromEntries(held.filter(([, state]) => state !== "" && state !== "on"));
  });
}
