import { SurehandError } from "@surehand/kernel";

/** A caller tried to write to a journal after it was closed. */
export class JournalClosedError extends SurehandError {
  readonly directory: string;

  constructor(directory: string) {
    super({
      code: "journal-closed",
      message: `The journal in ${directory} is closed and accepts no more records.`,
      hint: "Write before calling close, or continue it with openJournal.",
    });
    this.directory = directory;
  }
}
