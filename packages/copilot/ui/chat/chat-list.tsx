import { useSignal } from "@preact/signals";
import type { ChatSummary } from "../../src/protocol/chat-state.ts";
import { app, attempt, call, openChat } from "../state/connection.ts";
import { currentChatId } from "../state/session.ts";
import { useFirstFocus } from "../parts/use-first-focus.ts";
import { IconButton } from "../parts/icons.tsx";

/** All chats of the project, the newest first, with a search in titles and messages. */
export function ChatList({ onDone }: { readonly onDone: () => void }) {
  const query = useSignal("");
  const searchInput = useFirstFocus<HTMLInputElement>();
  const found = useSignal<ReadonlyMap<string, string> | undefined>(undefined);
  const chats = app.value?.chats ?? [];
  const shown = found.value ? chats.filter(({ id }) => found.value?.has(id)) : chats;
  const search = async (text: string): Promise<void> => {
    query.value = text;
    if (text.trim() === "") {
      found.value = undefined;
      return;
    }
    const answer = await attempt(() => call("searchChats", { query: text.trim().slice(0, 200) }));
    if (answer && query.value === text)
      found.value = new Map(answer.matches.map(({ chatId, excerpt }) => [chatId, excerpt]));
  };
  return (
    <div class="chat-list">
      <input
        type="search"
        placeholder="Search chats"
        aria-label="Search chats"
        ref={searchInput}
        onInput={(event) => void search(event.currentTarget.value)}
      />
      <ul>
        {shown.map((summary) => (
          <Row key={summary.id} summary={summary} excerpt={found.value?.get(summary.id)} onDone={onDone} />
        ))}
      </ul>
      {shown.length === 0 && <p class="note">{found.value ? "No chat has that." : "No chats yet."}</p>}
    </div>
  );
}

interface RowProps {
  readonly summary: ChatSummary;
  readonly excerpt: string | undefined;
  readonly onDone: () => void;
}

function Row({ summary, excerpt, onDone }: RowProps) {
  const { id, title, run, updatedAt, messageCount } = summary;
  return (
    <li class={id === currentChatId.value ? "current" : ""}>
      <button
        type="button"
        class="chat-row"
        onClick={() => {
          onDone();
          void openChat(id);
        }}
      >
        <span class="chat-title">{title}</span>
        <span class="chat-note">{run === "idle" ? `${messageCount} messages · ${ago(updatedAt)}` : "running…"}</span>
        {excerpt !== undefined && <span class="chat-note">{excerpt}</span>}
      </button>
      <IconButton icon="export" label={`Export "${title}"`} onClick={() => void exportChat(id)} />
      <IconButton icon="trash" label={`Delete "${title}"`} onClick={() => void remove(id)} />
    </li>
  );
}

async function remove(chatId: string): Promise<void> {
  if (currentChatId.value === chatId) currentChatId.value = undefined;
  await attempt(() => call("deleteChat", { chatId }));
}

async function exportChat(chatId: string): Promise<void> {
  const file = await attempt(() => call("exportChat", { chatId, format: "markdown" }));
  if (!file) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.text], { type: "text/markdown" }));
  link.download = file.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function ago(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`;
}
