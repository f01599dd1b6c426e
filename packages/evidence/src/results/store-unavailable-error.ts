import { SurehandError } from "@surehand/kernel";

/** The evidence of a sample could not be written or fetched. Code "store-unavailable", retryable: the sample is not the cause. */
export class StoreUnavailableError extends SurehandError {
  constructor(cause: unknown) {
    super({
      code: "store-unavailable",
      message: `The store of the evidence failed: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: "Free disk space for the folder of the run, or check that its bucket can be reached. The sample is then processed again.",
      retryable: true,
      cause,
    });
  }
}

const fileCodes: ReadonlySet<unknown> = new Set(["file-write-failed", "journal-write-failed", "store-unavailable"]);
const systemCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "ESTALE"]);

/** Whether an error or one of its causes says that a file could not be written. */
export function isStoreError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return fileCodes.has(code) || systemCodes.has(code) || isStoreError(error.cause);
}
