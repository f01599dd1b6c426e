import type { SnapshotElement } from "@surehand/browser";
import type { Tokens } from "@surehand/language";

/** What can be acted upon, with the words that it goes by. */
export interface PageItem {
  readonly element: SnapshotElement;
  /** In reading order. */
  readonly order: number;
  readonly line: number;
  readonly names: readonly NameForm[];
}

/** One way to call an item. */
export interface NameForm {
  readonly raw: string;
  /** As two people would agree that it is the same. */
  readonly normal: string;
  /** What stands before a comma, colon or count. */
  readonly head: string;
  readonly tokens: Tokens;
  /** Its own, or only what stands beside it. */
  readonly source: "name" | "label" | "value";
}
