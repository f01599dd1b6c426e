import type { Action, Ref } from "@surehand/browser";

/** An action that is possible on the page. It is plain JSON: `act(session, observed)` performs it, also after a reload. */
export interface ObservedAction {
  /**
   * For example `click button "Save"`. Elements of the same name also have their row, item, group or heading, and a number if
   * that is the same, too.
   */
  readonly description: string;
  /**
   * The action with a durable target. The end of a drag is durable, too, or `{ by: { x: 0, y: 0 } }` if the caller has to
   * choose it.
   */
  readonly action: Action;
  /** Reference to the element, valid until the page is replaced. */
  readonly ref: Ref;
  /** A selector for `page.locator` that matches only this element. Undefined if no selector does, or if none was requested. */
  readonly selector?: string | undefined;
  readonly role: string;
  readonly name: string;
}
