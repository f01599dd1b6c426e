import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Chat } from "../chat/chat.ts";
import { ChatStore } from "../chat/chat-store.ts";
import { newGroup } from "../chat/new-group.ts";
import { FileLocks } from "../files/file-locks.ts";
import { lockFile } from "../files/lock-file.ts";
import { hashOfFile } from "../files/hash-of-file.ts";
import { ProjectPaths } from "../files/project-paths.ts";
import { readProjectFile } from "../files/read-project-file.ts";
import type { UndoneFile, UndoScope } from "../protocol/procedures.ts";
import { FileChanges } from "../undo/file-changes.ts";
import { UndoHistory } from "../undo/undo-history.ts";

export interface BenchEdit {
  readonly path: string;
  /** Null: the file is deleted. */
  readonly content: string | null;
}

/** Chats that edit and undo without a model, to compare with a model of what they should do. */
export interface UndoBench extends AsyncDisposable {
  /** Chats by their number, from 0. Each call makes one edit, as a tool of the model does. */
  edit(chat: number, edit: BenchEdit, ids: { readonly messageId: string; readonly callId: string }): Promise<void>;
  /** A message of the assistant, for edits to belong to. */
  addMessage(chat: number, messageId: string): Promise<void>;
  undo(chat: number, scope: UndoScope, overwrite?: readonly string[]): Promise<readonly UndoneFile[]>;
  /** Undefined: there was nothing to redo. */
  redo(chat: number): Promise<readonly UndoneFile[] | undefined>;
  /** Leaves blobs without a record, as a crash between the two does. */
  crashBeforeRecord(chat: number): Promise<void>;
}

/** Opens the chats of a folder, or begins them. */
export async function openUndoBench(root: string, chats = 2): Promise<UndoBench> {
  const paths = new ProjectPaths(root);
  const store = await ChatStore.open({
    directory: join(root, ".surehand", "copilot"),
    app: { project: { id: "bench", name: "bench" }, model: null, models: [], reviewMode: "auto" },
    hashOf: (path) => hashOfFile(paths, path),
  });
  while (store.chats.length < chats) await store.create(`Chat ${store.chats.length}`);
  const byTitle = (number: number): Chat => {
    const chat = store.chats.find(({ state }) => state.title === `Chat ${number}`);
    if (!chat) throw new RangeError(`There is no chat ${number}.`);
    return chat;
  };
  const locks = new FileLocks();
  const changes = new FileChanges(paths, { msBetweenWrites: 0 });
  const history = new UndoHistory({ paths, locks, changes });
  return {
    edit: (number, { path: name, content }, ids) =>
      lockFile({ paths, locks }, { path: name, use: "write" }, async (path) => {
        const before = await readProjectFile(path);
        const after = content === null ? undefined : Buffer.from(content);
        const group = newGroup(Date.now(), randomUUID());
        await changes.write(byTitle(number), { path, before, after, cause: "tool", group, reverts: [], ...ids });
      }),
    addMessage: async (number, messageId) => {
      const chat = byTitle(number);
      const createdAt = new Date().toISOString();
      chat.addMessage({ id: messageId, role: "assistant", createdAt, parts: [], isHidden: false }, { messages: [] });
      await chat.log.append({ type: "assistant-step", messageId, createdAt, parts: [], messages: [] });
    },
    undo: async (number, scope, overwrite = []) => (await history.undo(byTitle(number), scope, overwrite)).files,
    redo: async (number) => {
      const chat = byTitle(number);
      return chat.state.canRedo ? (await history.redo(chat, [])).files : undefined;
    },
    crashBeforeRecord: async (number) => {
      await byTitle(number).log.putBlob(Buffer.from(randomUUID()));
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
