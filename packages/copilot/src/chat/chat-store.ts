import { readdir } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createPrivateFolder } from "../files/private-folder.ts";
import { chatNotFound } from "../errors/copilot-error.ts";
import type { AppState, ChatState } from "../protocol/chat-state.ts";
import { openUserSeal, type UserSeal } from "../security/user-seal.ts";
import { LiveDocument } from "../sync/live-document.ts";
import { ChatLog } from "./chat-log.ts";
import { Chat } from "./chat.ts";
import { createChatState } from "./create-chat-state.ts";
import { loadChat } from "./load-chat.ts";

export interface ChatStoreOptions {
  /** Folder in which chats are kept. */
  readonly directory: string;
  readonly app: Omit<AppState, "chats">;
  readonly collectMs?: number | undefined;
  /** SHA-256 of a file of the project; null if it does not exist, or can't be read. */
  readonly hashOf: (path: string) => Promise<string | null>;
}

/** All chats of a project. */
export class ChatStore implements AsyncDisposable {
  readonly app: LiveDocument<AppState>;
  readonly #options: ChatStoreOptions;
  readonly #seal: UserSeal;
  readonly #epoch = randomUUID();
  readonly #chats = new Map<string, Chat>();
  readonly #goneListeners = new Set<(id: string) => void>();

  private constructor(options: ChatStoreOptions, seal: UserSeal) {
    const { app, collectMs } = options;
    this.#options = options;
    this.#seal = seal;
    this.app = new LiveDocument<AppState>({ name: "app", epoch: this.#epoch, state: { ...app, chats: [] }, collectMs });
  }

  static async open(options: ChatStoreOptions): Promise<ChatStore> {
    const store = new ChatStore(options, await openUserSeal());
    await store.#load();
    return store;
  }

  get chats(): readonly Chat[] {
    return [...this.#chats.values()];
  }

  /** @throws CopilotError with the code `chat-not-found` */
  get(id: string): Chat {
    const chat = this.#chats.get(id);
    if (!chat) throw chatNotFound(id);
    return chat;
  }

  findDocument(name: string): LiveDocument<AppState> | LiveDocument<ChatState> | undefined {
    return name === "app" ? this.app : this.#chats.get(name)?.document;
  }

  async create(title: string): Promise<Chat> {
    const id = randomUUID();
    await createPrivateFolder(this.#options.directory);
    const log = new ChatLog(this.#folderOf(id), this.#seal);
    const record = await log.append({ type: "chat-created", id, title });
    const createdAt = "at" in record ? record.at : new Date().toISOString();
    const state = createChatState({ id, title, createdAt });
    const { collectMs } = this.#options;
    const chat = new Chat(new LiveDocument({ name: id, epoch: this.#epoch, state, collectMs }), log);
    this.#chats.set(id, chat);
    this.showSummaries();
    return chat;
  }

  async rename(chat: Chat, title: string, { isLocked }: { readonly isLocked: boolean }): Promise<void> {
    await chat.log.append({ type: "chat-renamed", title, isLocked });
    chat.isTitleLocked = isLocked;
    chat.document.set(["title"], title);
    this.showSummaries();
  }

  /** Its run must be over. Its changes of files stay. */
  async delete(chat: Chat): Promise<void> {
    chat.isDeleted = true;
    await chat.log.append({ type: "chat-deleted" });
    await chat.log.close();
    this.#chats.delete(chat.id);
    for (const listener of this.#goneListeners) listener(chat.id);
    chat.document[Symbol.dispose]();
    this.showSummaries();
  }

  onGone(listener: (id: string) => void): Disposable {
    this.#goneListeners.add(listener);
    return { [Symbol.dispose]: () => void this.#goneListeners.delete(listener) };
  }

  /** Brings the list of chats up to date, for all tabs. */
  showSummaries(): void {
    const summaries = this.chats.map(({ summary }) => summary);
    const shown = summaries.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
    const before = this.app.state.chats;
    const isSameOrder = before.length === shown.length && shown.every(({ id }, index) => before[index]?.id === id);
    if (!isSameOrder) return this.app.set(["chats"], shown);
    for (const [index, summary] of shown.entries())
      if (JSON.stringify(before[index]) !== JSON.stringify(summary)) this.app.set(["chats", index], summary);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { document, log } of this.#chats.values()) {
      document[Symbol.dispose]();
      await log.close();
    }
    this.app[Symbol.dispose]();
  }

  async #load(): Promise<void> {
    const { directory, collectMs, hashOf } = this.#options;
    const names = await readdir(join(directory, "chats")).catch(() => []);
    for (const name of names) {
      // A chat that can't be read must not keep the others from being shown.
      const options = { directory: this.#folderOf(name), seal: this.#seal, epoch: this.#epoch, collectMs, hashOf };
      const chat = await loadChat(options).catch(() => undefined);
      if (chat?.id === name) this.#chats.set(name, chat);
    }
    this.showSummaries();
  }

  #folderOf(id: string): string {
    return join(this.#options.directory, "chats", id);
  }
}
