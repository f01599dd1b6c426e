import { SurehandError } from "@surehand/kernel";

/**
 * The journal could not be written: the disk is full, writing isn't allowed, or another program changed the log.
 * Everything that was acknowledged before is safe and readable. After a failed append the journal accepts no more: the
 * chain never continues after a record that may be incomplete.
 */
export class JournalWriteError extends SurehandError {
  readonly directory: string;

  constructor({ directory, what, cause }: { directory: string; what: string; cause: unknown }) {
    super({
      code: "journal-write-failed",
      message: `Could not write ${what} to the journal in ${directory}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint:
        "Make room on the disk or mend what the message names, close the journal, and continue it with openJournal: " +
        "it keeps every acknowledged record and drops a half-written one.",
      cause,
    });
    this.directory = directory;
  }
}
