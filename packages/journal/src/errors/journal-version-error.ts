import { SurehandError } from "@surehand/kernel";

/** A record has a format version that this package has no reader for: it was written by a newer one. */
export class JournalVersionError extends SurehandError {
  readonly directory: string;
  /** Of `log.jsonl`, counted from 1. */
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
