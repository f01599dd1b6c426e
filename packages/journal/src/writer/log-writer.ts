import { InvalidInputError } from "@surehand/kernel";
import { JournalWriteError } from "../errors/journal-write-error.ts";
import type { LogFile } from "../files/journal-files.ts";
import { encodeLine } from "../log/encode-line.ts";
import { longestLineBytes } from "../log/read-lines.ts";
import type { ChainHead, JournalRecord } from "../log/record.ts";
import type { JournalIdentity } from "../manifest/manifest.ts";
import type { JournalEntry } from "../payload/journal-entry.ts";
import { sha256 } from "../sha256.ts";

/** Position of the next line. */
export interface LogPosition {
  readonly head: ChainHead;
  /** Offset of the end of the last whole line, in bytes. */
  readonly end: number;
  /** Size of the file in bytes: more than `end` if a torn line follows. */
  readonly size: number;
  /** Identity from the first record, if it has one. */
  readonly identity?: JournalIdentity | undefined;
}

/**
 * Appends records one after the other. Not several in one write: a power cut may keep the end of a write and lose its
 * beginning, so there must never be more than one unacknowledged line.
 */
export class LogWriter {
  readonly #directory: string;
  readonly #file: LogFile;
  #position: LogPosition;
  #lastWrite: Promise<unknown> = Promise.resolve();
  #failure: JournalWriteError | undefined;

  constructor({ directory, file, position }: { directory: string; file: LogFile; position: LogPosition }) {
    this.#directory = directory;
    this.#file = file;
    this.#position = position;
  }

  append(entry: JournalEntry): Promise<JournalRecord> {
    const write = this.#lastWrite.then(() => this.#write(entry));
    this.#lastWrite = write.catch(() => {});
    return write;
  }

  /** Returns the end of the log once all pending appends are written. */
  async head(): Promise<ChainHead> {
    await this.#lastWrite;
    return this.#position.head;
  }

  /** Waits for pending appends. */
  async close(): Promise<void> {
    await this.#lastWrite;
    await this.#file.close();
  }

  async #write(entry: JournalEntry): Promise<JournalRecord> {
    if (this.#failure) throw this.#failure;
    const { head, end, size } = this.#position;
    const record = {
      v: 1,
      seq: head.seq + 1,
      prev: head.sha256,
      type: entry.type,
      at: entry.at,
      ...entry.payload,
    } as const;
    const line = encodeLine(record);
    if (line.length > longestLineBytes) throw tooLong(record.type, line.length);
    try {
      await this.#assertUntouched(size);
      await this.#put(Buffer.concat([line, Buffer.from("\n")]));
    } catch (cause) {
      // It is unknown which bytes reached the disk, especially after a failed sync: only reading the file again can
      // tell.
      this.#failure = new JournalWriteError({ directory: this.#directory, what: `record ${record.seq}`, cause });
      throw this.#failure;
    }
    const newEnd = end + line.length + 1;
    this.#position = { head: { seq: record.seq, sha256: sha256(line) }, end: newEnd, size: newEnd };
    return record;
  }

  /**
   * Overwrites a torn line. The rest of a longer one is cut off afterwards, so that a crash in between is reported
   * again.
   */
  async #put(line: Buffer): Promise<void> {
    const { end, size } = this.#position;
    await this.#file.write(line, end);
    if (size > end + line.length) await this.#file.truncate(end + line.length);
    await this.#file.sync();
  }

  /**
   * The lock keeps other journals out, but not other programs, nor a writer on another machine whose lock was deleted.
   */
  async #assertUntouched(size: number): Promise<void> {
    const found = await this.#file.size();
    if (found !== size)
      throw new Error(`log.jsonl has ${found} bytes where this writer left ${size}: somebody else changed it`);
  }
}

function tooLong(type: string, bytes: number): InvalidInputError {
  return new InvalidInputError({
    input: "payload",
    problem: `of the record ${type} makes a line of ${bytes} bytes, and a line has at most ${longestLineBytes}`,
    hint: "Put large data into a blob.",
  });
}
