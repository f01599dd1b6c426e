import { SurehandError } from "@surehand/kernel";

/** A request that is not on the cassette, where nothing may be asked of a provider. */
export class CassetteMismatchError extends SurehandError {
  /** Where the request differs from the recorded one that came next: `messages.0.content`. */
  readonly difference: string | undefined;

  constructor({ path, asked, difference }: { path: string; asked: string; difference: string | undefined }) {
    super({
      code: "cassette-mismatch",
      message: `The cassette ${path} has no answer for this request (${asked}). ${difference ?? "All its calls are played."}`,
      hint: "If the change is meant, record anew: delete the cassette, or open it with the mode record.",
    });
    this.difference = difference;
  }
}

/** A file that is no cassette. */
export class CassetteUnreadableError extends SurehandError {
  constructor({ path, problem, cause }: { path: string; problem: string; cause?: unknown }) {
    super({
      code: "cassette-unreadable",
      message: `The cassette ${path} can't be read: ${problem}.`,
      hint: "Restore the file, or delete it and record anew.",
      cause,
    });
  }
}
