import { SurehandError } from "./surehand-error.ts";

export interface FileWriteErrorOptions {
  path: string;
  cause: unknown;
}

/**
 * A file could not be written. Its path holds the previous content or, if only the last sync failed, all of the new
 * content.
 */
export class FileWriteError extends SurehandError {
  readonly path: string;

  constructor({ path, cause }: FileWriteErrorOptions) {
    super({
      code: "file-write-failed",
      message: `Could not write ${path}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: "Check that the disk has free space and that the folder is writable. The previous file at this path is unchanged.",
      cause,
    });
    this.path = path;
  }
}
