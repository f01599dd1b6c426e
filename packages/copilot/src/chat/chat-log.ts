import { basename, dirname, join } from "node:path";
import { createJournal, type Journal, openJournal, readBlob, readJournal } from "@surehand/journal";
import { exists } from "../files/exists.ts";
import { isOwnPath } from "../files/is-own-path.ts";
import type { UserSeal } from "../security/user-seal.ts";
import { RecordSeals } from "./record-seals.ts";
import { type ChatRecord, chatRecord, type NewChatRecord } from "./records.ts";

/** The journal of one chat. Its folder is made with the first record. */
export class ChatLog implements AsyncDisposable {
  readonly directory: string;
  readonly #seal: UserSeal;
  #journal: Promise<OpenLog> | undefined;

  constructor(directory: string, seal: UserSeal) {
    this.directory = directory;
    this.#seal = seal;
  }

  /** On the disk when this resolves. Records keep the order of the calls. */
  async append(record: NewChatRecord): Promise<ChatRecord> {
    const { type, ...payload } = record;
    const { journal, seals } = await this.#open();
    return chatRecord.parse(await journal.append(type, { ...payload, seal: seals.next(type, payload) }));
  }

  /** @returns its name, the SHA-256 of the bytes */
  async putBlob(bytes: Uint8Array): Promise<{ readonly sha256: string; readonly bytes: number }> {
    const { journal } = await this.#open();
    return journal.putBlob(bytes);
  }

  readBlob(sha256: string): Promise<Uint8Array> {
    return readBlob(this.directory, sha256);
  }

  /** Yields the records written so far. Skips a line that a crash tore, records of later versions, and those of somebody else. */
  read(): AsyncGenerator<ChatRecord, void, void> {
    return this.#read(this.#newSeals());
  }

  async close(): Promise<void> {
    const opened = await this.#journal?.catch(() => undefined);
    await opened?.journal.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async *#read(seals: RecordSeals): AsyncGenerator<ChatRecord, void, void> {
    if (!(await isOwnLog(this.directory))) return;
    for await (const record of readJournal(this.directory)) {
      if (!seals.accepts(record)) continue;
      const parsed = chatRecord.safeParse(record);
      if (parsed.success) yield parsed.data;
    }
  }

  #newSeals(): RecordSeals {
    return new RecordSeals(this.#seal, basename(this.directory));
  }

  #open(): Promise<OpenLog> {
    this.#journal ??= this.#openOrCreate();
    // A journal that another process holds can be opened once that has ended.
    this.#journal.catch(() => (this.#journal = undefined));
    return this.#journal;
  }

  /**
   * Without a redactor: blobs are the bytes of files, and an undo must restore them exactly. Texts of tools are masked before they
   * get here.
   */
  async #openOrCreate(): Promise<OpenLog> {
    const seals = this.#newSeals();
    if (!(await exists(join(this.directory, LOG)))) return { journal: await createJournal(this.directory), seals };
    const journal = await openJournal(this.directory);
    // The next seal follows the last one: another process may have written since the chat was read.
    for await (const _ of this.#read(seals));
    return { journal, seals };
  }
}

interface OpenLog {
  readonly journal: Journal;
  readonly seals: RecordSeals;
}

const LOG = "log.jsonl";

/** The folder of a chat is `.surehand/copilot/chats/ID` in the project. */
function isOwnLog(directory: string): Promise<boolean> {
  const folders = [directory, dirname(directory), dirname(dirname(directory)), dirname(dirname(dirname(directory)))];
  const [outermost = directory] = folders.toReversed();
  return isOwnPath(dirname(outermost), [...folders.toReversed().map((folder) => basename(folder)), LOG]);
}
