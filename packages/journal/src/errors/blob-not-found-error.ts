import { SurehandError } from "@surehand/kernel";

/** The journal holds no blob with this hash. */
export class BlobNotFoundError extends SurehandError {
  readonly sha256: string;

  constructor({ directory, sha256, cause }: { directory: string; sha256: string; cause: unknown }) {
    super({
      code: "blob-not-found",
      message: `The journal in ${directory} contains no blob ${sha256}.`,
      hint: "Pass the sha256 that putBlob returned. If a record contains this hash, the file was lost: run verifyJournal.",
      cause,
    });
    this.sha256 = sha256;
  }
}
