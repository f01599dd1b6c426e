import type { ChatStore } from "../chat/chat-store.ts";
import { instantTitle } from "../run/title.ts";
import type { Handlers } from "../server/core.ts";
import { exportChat } from "./export-chat.ts";
import type { Messages } from "./messages.ts";
import type { RunManager } from "./run-manager.ts";
import { searchChats } from "./search-chats.ts";

export interface HandlersOptions {
  readonly store: ChatStore;
  readonly runs: RunManager;
  readonly messages: Messages;
}

type ChatHandlers = Pick<
  Handlers,
  | "createChat"
  | "renameChat"
  | "deleteChat"
  | "searchChats"
  | "exportChat"
  | "sendMessage"
  | "cancelQueued"
  | "stop"
  | "retry"
  | "continueRun"
>;

/** Procedures for chats and messages. */
export function chatHandlers({ store, runs, messages }: HandlersOptions): ChatHandlers {
  return {
    createChat: async () => ({ chatId: (await store.create(instantTitle("", new Date()))).id }),
    renameChat: async ({ chatId, title }) => {
      await store.rename(store.get(chatId), title, { isLocked: true });
      return {};
    },
    deleteChat: async ({ chatId }) => {
      const chat = store.get(chatId);
      await runs.stop(chat);
      await store.delete(chat);
      return {};
    },
    searchChats: async ({ query }) => searchChats(store.chats, query),
    exportChat: async ({ chatId, format }) => exportChat(store.get(chatId), format),
    sendMessage: async ({ chatId, message }, { tab }) => messages.send(store.get(chatId), message, tab),
    cancelQueued: async ({ chatId, messageId }) => {
      await messages.cancelQueued(store.get(chatId), messageId);
      return {};
    },
    stop: async ({ chatId }) => {
      await runs.stop(store.get(chatId));
      return {};
    },
    retry: async ({ chatId }) => {
      messages.resume(store.get(chatId));
      return {};
    },
    continueRun: async ({ chatId }) => {
      messages.resume(store.get(chatId));
      return {};
    },
  };
}
