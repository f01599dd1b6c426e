import type { Action, Ref } from "@surehand/browser";

/** Something that can be done on the page. Plain JSON: `act(session, observed)` does it, after a reload too. */
export interface ObservedAction {
  /** `click button "Save"`, with what it stands in where others are called so, too, and counted where that is alike, too. */
  readonly description: string;
  /** Its target is a described element, and so is where a drag ends: `{ by: { x: 0, y: 0 } }` where that is left to whoever acts. */
  readonly action: Action;
  /** Of the element while this page lasts. */
  readonly ref: Ref;
  /** For `page.locator`: it found this element and no other. Undefined if none does, or none was looked for. */
  readonly selector?: string | undefined;
  readonly role: string;
  readonly name: string;
}
