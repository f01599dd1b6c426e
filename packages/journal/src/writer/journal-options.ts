import type { Clock, Redactor } from "@surehand/kernel";
import type { JournalFiles } from "../files/journal-files.ts";

export interface JournalOptions {
  /** Its values are masked in all that is written, before anything is hashed. Default: nothing is masked. */
  redactor?: Redactor | undefined;
  /** Says when a record was appended. Default: systemClock. */
  clock?: Clock | undefined;
}

/** With what only tests replace. */
export interface InternalJournalOptions extends JournalOptions {
  files?: JournalFiles | undefined;
}
