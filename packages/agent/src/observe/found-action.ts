import type { Action, SnapshotElement } from "@surehand/browser";

/** What was found, before it is described. */
export interface FoundAction {
  readonly element: SnapshotElement;
  readonly action: Action;
}
