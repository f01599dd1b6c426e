import { SurehandError } from "@surehand/kernel";

/** A blob's bytes differ from those that were stored. */
export class BlobCorruptError extends SurehandError {
  readonly sha256: string;
  /** SHA-256 of the current bytes. */
  readonly found: string;

  constructor({ directory, sha256, found }: { directory: string; sha256: string; found: string }) {
    super({
      code: "blob-corrupt",
      message: `Blob ${sha256} of the journal in ${directory} was changed: its bytes now hash to ${found}.`,
      hint: "The file was damaged or altered after it was stored; restore it from a backup. verifyJournal checks all blobs.",
    });
    this.sha256 = sha256;
    this.found = found;
  }
}
