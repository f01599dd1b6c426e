import { SurehandError } from "./surehand-error.ts";

export interface FileWriteErrorOptions {
  path: string;
  cause: unknown;
}

/** A file could not be written. What was at its path before is still there, whole. */
export class FileWriteError extends SurehandError {
  readonly path: string;

  constructor({ path, cause }: FileWriteErrorOptions) {
    super({
      code: "file-write-failed",
      message: `Could not write ${path}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: "Check that the disk has room and that the folder may be written to; the file's earlier content is untouched.",
      cause,
    });
    this.path = path;
  }
}
