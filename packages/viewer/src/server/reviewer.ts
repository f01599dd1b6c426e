import type { NewMark } from "../view/new-mark.ts";

/** The person whose marks the page takes. */
export interface Reviewer {
  readonly name: string;
  /** Keeps a mark. What it throws is shown on the page. */
  readonly add: (mark: NewMark) => Promise<void>;
}
