import type { Clock, Redactor } from "@surehand/kernel";
import type { JournalFiles } from "../files/journal-files.ts";
import type { JournalIdentity } from "../manifest/manifest.ts";

export interface JournalOptions {
  /**
   * Recorded in the first record (type `journal-created`) and in the manifest. Read by `createJournal` alone. `id` defaults to a
   * random UUID. Default: no identity, and no such record.
   */
  identity?: Partial<JournalIdentity> | undefined;
  /** Masks its values in everything that is written, before anything is hashed. Default: nothing is masked. */
  redactor?: Redactor | undefined;
  /** Supplies the time of each record. Default: systemClock. */
  clock?: Clock | undefined;
}

/** Adds the parts that only tests replace. */
export interface InternalJournalOptions extends JournalOptions {
  files?: JournalFiles | undefined;
}
