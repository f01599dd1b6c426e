import type { LineChange } from "./line-changes.ts";
import type { PageDialog } from "./page-signals.ts";

/** What changed because of an action, as far as it was seen. */
export interface Effect {
  /** What was wished held before, so nothing was dispatched. */
  readonly alreadyHeld: boolean;
  /** Whether the event reached the target, seen in the page before any handler. Null where that can't be told. */
  readonly delivered: boolean | null;
  /** The main frame's address, where it changed or the page was loaded again. */
  readonly url?: { readonly before: string; readonly after: string };
  /** What was read back from the target: only what changed. Values of secret fields are masked. */
  readonly target?: readonly StateChange[];
  /** Addresses of tabs and windows that opened. */
  readonly popups: readonly string[];
  /** Suggested names of the files whose download began. */
  readonly downloads: readonly string[];
  /** What the page said in dialogs of the browser's own. Playwright dismisses them unless somebody answers them. */
  readonly dialogs: readonly PageDialog[];
  /** Lines of the snapshot that came, went or changed, without those that change on their own. At most 20. */
  readonly lines: readonly LineChange[];
}

export interface StateChange {
  readonly state: string;
  readonly before: string;
  readonly after: string;
}
