import { SurehandError } from "@surehand/kernel";

/** The process that has a journal open for writing. */
export interface JournalOwner {
  readonly processId: number;
  readonly host: string;
  /** Name of its lock file in the journal's folder. */
  readonly lockFile: string;
}

/** Another writer has the journal open, in this process or another. A journal has one writer at a time. */
export class JournalLockedError extends SurehandError {
  readonly directory: string;
  readonly owner: JournalOwner;

  constructor(directory: string, owner: JournalOwner) {
    super({
      code: "journal-locked",
      message: `The journal in ${directory} is being written by process ${owner.processId} on ${owner.host}.`,
      hint:
        "Close it there first. A process that ended on this machine no longer counts; " +
        `if the lock is from a machine that is gone, delete ${owner.lockFile} in that folder.`,
      retryable: true,
    });
    this.directory = directory;
    this.owner = owner;
  }
}
