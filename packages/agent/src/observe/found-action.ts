import type { Action, SnapshotElement } from "@surehand/browser";

/** An action that was found on the page and is not described yet. */
export interface FoundAction {
  readonly element: SnapshotElement;
  readonly action: Action;
}
