import type { PageText, Place } from "./page-text.ts";
import type { Wish } from "./wish.ts";

/** Places where a value may be. */
export interface Grounds {
  readonly text: PageText;
  /** The expected place. */
  readonly window: Place;
  /** Whether that is the item's own range of the page. */
  readonly isItem: boolean;
  /** The quotes that the model gave as evidence, if any. */
  readonly quotes: readonly string[];
  readonly wish: Wish;
  /** Machine-readable dates of elements in the window, by the ref that shows them. */
  readonly times: readonly { readonly ref: string; readonly value: string; readonly shown: string }[];
}
