import { access } from "node:fs/promises";
import { join } from "node:path";
import { createJournal, type Journal, openJournal, readBlob, readJournal } from "@surehand/journal";
import { type ChatRecord, chatRecord, type NewChatRecord } from "./records.ts";

/** The journal of one chat. Its folder is made with the first record. */
export class ChatLog implements AsyncDisposable {
  readonly directory: string;
  #journal: Promise<Journal> | undefined;

  constructor(directory: string) {
    this.directory = directory;
  }

  /** On the disk when this resolves. Records keep the order of the calls. */
  async append(record: NewChatRecord): Promise<ChatRecord> {
    const { type, ...payload } = record;
    const journal = await this.#open();
    return chatRecord.parse(await journal.append(type, payload));
  }

  /** @returns its name, the SHA-256 of the bytes */
  async putBlob(bytes: Uint8Array): Promise<{ readonly sha256: string; readonly bytes: number }> {
    const journal = await this.#open();
    return journal.putBlob(bytes);
  }

  readBlob(sha256: string): Promise<Uint8Array> {
    return readBlob(this.directory, sha256);
  }

  /** Yields the records written so far. Skips a line that a crash tore, and records of later versions. */
  async *read(): AsyncGenerator<ChatRecord, void, void> {
    for await (const record of readJournal(this.directory)) {
      const parsed = chatRecord.safeParse(record);
      if (parsed.success) yield parsed.data;
    }
  }

  async close(): Promise<void> {
    const journal = await this.#journal?.catch(() => undefined);
    await journal?.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #open(): Promise<Journal> {
    this.#journal ??= openOrCreate(this.directory);
    // A journal that another process holds can be opened once that has ended.
    this.#journal.catch(() => (this.#journal = undefined));
    return this.#journal;
  }
}

/**
 * Without a redactor: blobs are the bytes of files, and an undo must restore them exactly. Texts of tools are masked before they
 * get here.
 */
async function openOrCreate(directory: string): Promise<Journal> {
  const exists = await access(join(directory, "log.jsonl")).then(
    () => true,
    () => false,
  );
  return exists ? openJournal(directory) : createJournal(directory);
}
