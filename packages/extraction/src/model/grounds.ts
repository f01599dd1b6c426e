import type { PageText, Place } from "./page-text.ts";
import type { Wish } from "./wish.ts";

/** Places where a value may be. */
export interface Grounds {
  readonly text: PageText;
  /** The expected place. */
  readonly window: Place;
  /** Whether that is an item's own stretch of the page. */
  readonly isItem: boolean;
  /** The words that the model says it rests on, where it said so. */
  readonly quotes: readonly string[];
  readonly wish: Wish;
  /** Dates that elements of the window tell to programs, by the ref that shows them. */
  readonly times: readonly { readonly ref: string; readonly value: string; readonly shown: string }[];
}
