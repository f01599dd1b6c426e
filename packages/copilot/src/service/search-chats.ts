import type { Chat } from "../chat/chat.ts";
import type { ProcedureOutput } from "../protocol/procedures.ts";

const MOST_MATCHES = 50;
const AROUND = 60;

/** Chats whose title or messages contain a text, the newest first. */
export function searchChats(chats: readonly Chat[], query: string): ProcedureOutput<"searchChats"> {
  const wanted = query.toLowerCase();
  const newest = chats.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
  return { matches: newest.flatMap((chat) => matchesIn(chat, wanted)).slice(0, MOST_MATCHES) };
}

function matchesIn({ id: chatId, state }: Chat, wanted: string): ProcedureOutput<"searchChats">["matches"] {
  const { title } = state;
  const ofTitle = title.toLowerCase().includes(wanted) ? [{ chatId, title, excerpt: title }] : [];
  const ofMessages = state.messages
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id: messageId, parts }) => {
      const text = parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
      const at = text.toLowerCase().indexOf(wanted);
      return at < 0 ? [] : [{ chatId, title, messageId, excerpt: excerptOf(text, at, wanted.length) }];
    });
  return [...ofTitle, ...ofMessages];
}

function excerptOf(text: string, at: number, length: number): string {
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + length + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
