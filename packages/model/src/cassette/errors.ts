import { SurehandError } from "@surehand/kernel";

/** Thrown for a request that is not on the cassette while no request may be sent to a provider. */
export class CassetteMismatchError extends SurehandError {
  /** First difference between the request and the next recorded one: `messages.0.content`. */
  readonly difference: string | undefined;

  constructor({ path, asked, difference }: { path: string; asked: string; difference: string | undefined }) {
    super({
      code: "cassette-mismatch",
      message: `The cassette ${path} has no answer for this request (${asked}). ${difference ?? "All its calls have been played."}`,
      hint: "If the change is intended, record the cassette again: delete it, or open it with the mode record.",
    });
    this.difference = difference;
  }
}

/** Thrown for a file that is not a cassette. */
export class CassetteUnreadableError extends SurehandError {
  constructor({ path, problem, cause }: { path: string; problem: string; cause?: unknown }) {
    super({
      code: "cassette-unreadable",
      message: `The cassette ${path} can't be read: ${problem}.`,
      hint: "Restore the file, or delete it and record it again.",
      cause,
    });
  }
}
