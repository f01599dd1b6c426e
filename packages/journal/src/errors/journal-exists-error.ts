import { SurehandError } from "@surehand/kernel";

/** A caller tried to create a journal where one exists. */
export class JournalExistsError extends SurehandError {
  readonly directory: string;

  constructor(directory: string) {
    super({
      code: "journal-exists",
      message: `A journal already exists in ${directory}.`,
      hint: "Continue it with openJournal, or create the new one in another folder.",
    });
    this.directory = directory;
  }
}
