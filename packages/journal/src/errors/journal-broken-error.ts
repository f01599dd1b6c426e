import { SurehandError } from "@surehand/kernel";

/** A line of the log was changed: nothing after it can be trusted. */
export class JournalBrokenError extends SurehandError {
  readonly directory: string;
  /** The first broken line of `log.jsonl`, counted from 1. */
  readonly line: number;

  constructor({ directory, line, problem }: { directory: string; line: number; problem: string }) {
    super({
      code: "journal-broken",
      message: `The journal in ${directory} is broken: ${problem}`,
      hint:
        "verifyJournal lists everything that is wrong. The records before this line are whole and readJournal yields them; " +
        "continue in a new journal.",
    });
    this.directory = directory;
    this.line = line;
  }
}
