import { SurehandError } from "@surehand/kernel";

/** The journal holds no blob with this hash. */
export class BlobNotFoundError extends SurehandError {
  readonly sha256: string;

  constructor({ directory, sha256, cause }: { directory: string; sha256: string; cause: unknown }) {
    super({
      code: "blob-not-found",
      message: `The journal in ${directory} holds no blob ${sha256}.`,
      hint: "Take the hash from what putBlob answered. If a record names it, the file was lost: see verifyJournal.",
      cause,
    });
    this.sha256 = sha256;
  }
}
