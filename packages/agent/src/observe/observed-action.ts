import type { Action, Ref } from "@surehand/browser";

/** Something that can be done on the page. Plain JSON: `act(session, observed)` does it, after a reload too. */
export interface ObservedAction {
  /** `click button "Save"`, with what it stands in where others are called so, too. */
  readonly description: string;
  /** Its target is a described element. */
  readonly action: Action;
  /** Of the element while this page lasts. */
  readonly ref: Ref;
  readonly role: string;
  readonly name: string;
}
