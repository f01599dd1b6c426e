import type { BlobReference } from "./blobs/blob-reference.ts";
import type { JournalHead } from "./head.ts";
import type { JournalRecord } from "./log/record.ts";
import type { JournalIdentity, JournalLink } from "./manifest/manifest.ts";
import type { SealOptions } from "./manifest/seal-options.ts";
import type { JournalPayload } from "./payload/journal-entry.ts";
import type { SigningKey } from "./signing/signing-key.ts";

/** A journal that is open for writing. It has one writer at a time; anyone may read it meanwhile, by its folder. */
export interface Journal extends AsyncDisposable {
  /** Absolute. */
  readonly directory: string;
  /** Undefined unless the journal was created with one. */
  readonly identity: JournalIdentity | undefined;
  /**
   * Writes one record at the end of the log. When this resolves, the record is on the disk. Records are written in the
   * order of the calls, each with the payload's content at its call; secrets are masked before anything is hashed.
   *
   * @param type in kebab-case: `"step-start"`. The prefix `journal-` is reserved.
   * @param payload JSON in an object. Keys with the value undefined are left out. Default: none.
   * @returns the record as `readJournal` will yield it.
   * @throws InvalidInputError when the type is not in kebab-case or JSON can't hold the payload; it names the place.
   * @throws ReservedKeyError when the payload has a key that the journal writes itself; it names them.
   * @throws JournalWriteError when the record could not be written; every later append fails with it too.
   * @throws JournalClosedError after `close`.
   */
  append(type: string, payload?: JournalPayload): Promise<JournalRecord>;
  /**
   * Stores bytes under their hash. When this resolves, they are on the disk: put the returned reference in the payload
   * of a record. Equal bytes are stored once. Secrets are masked before hashing, so the stored bytes may differ from
   * `bytes`.
   *
   * @param mediaType `"image/png"`: only kept in the reference, for readers of the record.
   * @throws JournalWriteError when the blob could not be written; the log can still be appended to.
   * @throws JournalClosedError after `close`.
   */
  putBlob(bytes: Uint8Array, mediaType?: string): Promise<BlobReference>;
  /** Calls the function `readBlob` on this folder. */
  readBlob(sha256: string): Promise<Uint8Array>;
  /**
   * Signs how long the log is now, and writes it to `head.json`. If the log is shortened later, `verifyJournal` reports it.
   *
   * @throws JournalWriteError if the file could not be written.
   * @throws JournalClosedError after `close`.
   */
  signHead(key: SigningKey): Promise<JournalHead>;

  /**
   * Closes the journal and signs what is in its folder: writes `head.json` and `manifest.json`, which lists every file of the
   * folder with its hash, as read back from the disk.
   *
   * @returns a link to this journal from another one in the same folder; set its `relation`, and its `directory` for another folder.
   * @throws InvalidInputError if JSON can't hold the environment.
   * @throws JournalWriteError if the files could not be read or written, or if the folder contains symbolic links.
   * @throws FileChangedError if a file differs from `written`.
   * @throws JournalClosedError after `close`.
   */
  seal(options: SealOptions): Promise<JournalLink>;

  /** Waits for pending writes and releases the journal to the next writer. May be called more than once. */
  close(): Promise<void>;
}
