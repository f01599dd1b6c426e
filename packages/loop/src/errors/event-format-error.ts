import { SurehandError } from "@surehand/kernel";

/** A record of a journal has the type of an event, but can't be read as one. */
export class EventFormatError extends SurehandError {
  /** Sequence number of the record in the journal. */
  readonly seq: number;

  constructor({ seq, problem }: { seq: number; problem: string }) {
    super({
      code: "event-format",
      message: `Record ${seq} of the journal is not an event that this version can read: ${problem}.`,
      hint: "Read the journal with the version of Surehand that wrote it, or a newer one.",
    });
    this.seq = seq;
  }
}
