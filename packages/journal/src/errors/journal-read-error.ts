import { SurehandError } from "@surehand/kernel";

/** A file of the journal exists but could not be read: no permission, a failing disk. */
export class JournalReadError extends SurehandError {
  readonly directory: string;

  constructor({ directory, what, cause }: { directory: string; what: string; cause: unknown }) {
    super({
      code: "journal-read-failed",
      message: `Could not read ${what} of the journal in ${directory}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: "Check the permissions of the folder and the state of the disk.",
      cause,
    });
    this.directory = directory;
  }
}
