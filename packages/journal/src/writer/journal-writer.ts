import type { Clock, Redactor } from "@surehand/kernel";
import type { BlobReference } from "../blobs/blob-reference.ts";
import { readBlob } from "../blobs/read-blob.ts";
import { JournalClosedError } from "../errors/journal-closed-error.ts";
import type { Journal } from "../journal.ts";
import type { WriterLock } from "../lock/writer-lock.ts";
import type { JournalRecord } from "../log/record.ts";
import { createEntry, type JournalPayload } from "../payload/journal-entry.ts";
import type { BlobWriter } from "./blob-writer.ts";
import type { LogWriter } from "./log-writer.ts";

export interface JournalWriterParts {
  readonly directory: string;
  readonly log: LogWriter;
  readonly blobs: BlobWriter;
  readonly lock: WriterLock;
  readonly redactor: Redactor;
  readonly clock: Clock;
}

/** The door to a journal's writers: checks and masks what comes in, and shuts. */
export class JournalWriter implements Journal {
  readonly #parts: JournalWriterParts;
  #closing: Promise<void> | undefined;

  constructor(parts: JournalWriterParts) {
    this.#parts = parts;
  }

  get directory(): string {
    return this.#parts.directory;
  }

  // Async, so that a refusal rejects; up to the first await it runs at the call, so that calls keep their order.
  async append(type: string, payload: JournalPayload = {}): Promise<JournalRecord> {
    this.#assertOpen();
    const { log, clock, redactor } = this.#parts;
    return log.append(createEntry({ type, at: new Date(clock.now()), payload, redactor }));
  }

  async putBlob(bytes: Uint8Array, mediaType?: string): Promise<BlobReference> {
    this.#assertOpen();
    return this.#parts.blobs.put(this.#parts.redactor.redactValue(bytes), mediaType);
  }

  readBlob(sha256: string): Promise<Uint8Array> {
    return readBlob(this.directory, sha256);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(): Promise<void> {
    const { log, blobs, lock } = this.#parts;
    try {
      await blobs.close();
      await log.close();
    } finally {
      await lock.release();
    }
  }

  #assertOpen(): void {
    if (this.#closing) throw new JournalClosedError(this.directory);
  }
}
