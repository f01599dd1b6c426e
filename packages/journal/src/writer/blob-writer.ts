import { join } from "node:path";
import type { BlobReference } from "../blobs/blob-reference.ts";
import { JournalWriteError } from "../errors/journal-write-error.ts";
import type { JournalFiles } from "../files/journal-files.ts";
import { layoutOf } from "../layout.ts";
import { sha256 as hashOf } from "../sha256.ts";

/**
 * Stores blobs, each at most once per writer: a blob that an earlier writer left is written again, in case it is
 * incomplete.
 */
export class BlobWriter {
  readonly #directory: string;
  readonly #files: JournalFiles;
  /** Pending and finished writes, by hash. */
  readonly #writes = new Map<string, Promise<void>>();

  constructor(directory: string, files: JournalFiles) {
    this.#directory = directory;
    this.#files = files;
  }

  /** @param bytes the caller may change them afterwards. */
  async put(bytes: Uint8Array, mediaType: string | undefined): Promise<BlobReference> {
    const copy = new Uint8Array(bytes);
    const sha256 = hashOf(copy);
    const write = this.#writes.get(sha256) ?? this.#write(sha256, copy);
    this.#writes.set(sha256, write);
    await write;
    return { sha256, bytes: copy.length, ...(mediaType === undefined ? {} : { mediaType }) };
  }

  /** Waits for pending writes. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#writes.values());
  }

  async #write(sha256: string, bytes: Uint8Array): Promise<void> {
    try {
      await this.#files.writeWhole(join(layoutOf(this.#directory).blobs, sha256), bytes);
    } catch (cause) {
      this.#writes.delete(sha256);
      throw new JournalWriteError({ directory: this.#directory, what: `blob ${sha256}`, cause });
    }
  }
}
