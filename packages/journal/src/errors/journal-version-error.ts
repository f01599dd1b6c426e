import { SurehandError } from "@surehand/kernel";

/** A record has a format version that this package can't read: a newer package wrote it. */
export class JournalVersionError extends SurehandError {
  readonly directory: string;
  /** Line of `log.jsonl`, counted from 1. */
  readonly line: number;

  constructor({ directory, line, problem }: { directory: string; line: number; problem: string }) {
    super({
      code: "journal-version-unsupported",
      message: `The journal in ${directory} can't be read further: ${problem}`,
      hint: "Read it with the version of Surehand that wrote it, or a newer one.",
    });
    this.directory = directory;
    this.line = line;
  }
}
