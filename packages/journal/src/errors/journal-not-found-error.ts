import { SurehandError } from "@surehand/kernel";

/** No journal exists where one was to be read or continued. */
export class JournalNotFoundError extends SurehandError {
  readonly directory: string;

  constructor(directory: string, cause?: unknown) {
    super({
      code: "journal-not-found",
      message: `There is no journal in ${directory}: log.jsonl is missing.`,
      hint: "Check the path, or start a journal there with createJournal.",
      cause,
    });
    this.directory = directory;
  }
}
