import { SurehandError } from "@surehand/kernel";

/** A time-stamp authority gave no token that holds. Code "timestamp". */
export class TimestampError extends SurehandError {
  constructor({ url, problem, cause }: { readonly url: string; readonly problem: string; readonly cause?: unknown }) {
    super({
      code: "timestamp",
      message: `No time stamp from ${url}: ${problem}.`,
      hint: "The evidence is complete without it. Ask again with: surehand run --resume DIR --timestamp-url URL",
      cause,
      retryable: true,
    });
  }
}
