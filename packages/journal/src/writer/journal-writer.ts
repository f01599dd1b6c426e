import { basename } from "node:path";
import { type Clock, type Redactor, SurehandError } from "@surehand/kernel";
import type { BlobReference } from "../blobs/blob-reference.ts";
import { readBlob } from "../blobs/read-blob.ts";
import { JournalClosedError } from "../errors/journal-closed-error.ts";
import { JournalWriteError } from "../errors/journal-write-error.ts";
import type { JournalFiles } from "../files/journal-files.ts";
import type { JournalHead } from "../head.ts";
import type { Journal } from "../journal.ts";
import type { WriterLock } from "../lock/writer-lock.ts";
import type { JournalRecord } from "../log/record.ts";
import type { JournalIdentity, JournalLink } from "../manifest/manifest.ts";
import type { SealOptions } from "../manifest/seal-options.ts";
import { createEntry, type JournalPayload, redactedJson } from "../payload/journal-entry.ts";
import { sha256 as hashOf } from "../sha256.ts";
import type { SigningKey } from "../signing/signing-key.ts";
import type { BlobWriter } from "./blob-writer.ts";
import type { LogWriter } from "./log-writer.ts";
import { writeHead } from "./write-head.ts";
import { writeManifest } from "./write-manifest.ts";

export interface JournalWriterParts {
  readonly directory: string;
  readonly log: LogWriter;
  readonly blobs: BlobWriter;
  readonly lock: WriterLock;
  readonly redactor: Redactor;
  readonly clock: Clock;
  readonly files: JournalFiles;
  readonly identity: JournalIdentity | undefined;
}

/** The public face of a journal's writers: checks and masks input, and closes. */
export class JournalWriter implements Journal {
  readonly #parts: JournalWriterParts;
  #closing: Promise<void> | undefined;

  constructor(parts: JournalWriterParts) {
    this.#parts = parts;
  }

  get directory(): string {
    return this.#parts.directory;
  }

  get identity(): JournalIdentity | undefined {
    return this.#parts.identity;
  }

  // Async, so that a refusal rejects; runs synchronously up to the first await, so that calls keep their order.
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

  async signHead(key: SigningKey): Promise<JournalHead> {
    this.#assertOpen();
    return this.#writing("head.json", () => this.#writeHead(key, false));
  }

  async seal({
    key,
    environment = {},
    links = [],
    companions = [],
    written = new Map(),
  }: SealOptions): Promise<JournalLink> {
    this.#assertOpen();
    const { directory, log, clock, files, identity, redactor } = this.#parts;
    const statement = {
      identity,
      environment: redactedJson(environment, { name: "environment", redactor }),
      links,
      sealedAt: new Date(clock.now()).toISOString(),
      key,
    };
    let bytes: Uint8Array = new Uint8Array();
    this.#closing = this.#close(async () => {
      bytes = await this.#writing("manifest.json", async () =>
        writeManifest({ directory, files, companions, written, statement: { ...statement, head: await log.head() } }),
      );
      // Written after the manifest: a head that says "sealed" without a manifest means that the manifest was removed.
      await this.#writing("head.json", () => this.#writeHead(key, true));
    });
    await this.#closing;
    return {
      relation: "journal",
      id: identity?.id ?? "",
      directory: basename(directory),
      manifestSha256: hashOf(bytes),
    };
  }

  close(): Promise<void> {
    this.#closing ??= this.#close(async () => {});
    return this.#closing;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #close(beforeRelease: () => Promise<void>): Promise<void> {
    const { log, blobs, lock } = this.#parts;
    try {
      await blobs.close();
      await log.close();
      await beforeRelease();
    } finally {
      await lock.release();
    }
  }

  async #writeHead(key: SigningKey, sealed: boolean): Promise<JournalHead> {
    const { directory, log, clock, files } = this.#parts;
    const { seq, sha256: hash } = await log.head();
    const at = new Date(clock.now()).toISOString();
    return writeHead({
      directory,
      files,
      key,
      head: { v: 1, seq, sha256: hash, sealed, at, publicKey: key.publicKeyPem },
    });
  }

  async #writing<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (SurehandError.isInstance(cause) && cause.code !== "file-write-failed") throw cause;
      throw new JournalWriteError({ directory: this.directory, what, cause });
    }
  }

  #assertOpen(): void {
    if (this.#closing) throw new JournalClosedError(this.directory);
  }
}
