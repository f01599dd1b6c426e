import { computed, signal } from "@preact/signals";
import { type BrowserToolCall, type ConnectionState, CopilotClient } from "../../src/client/copilot-client.ts";
import type { BrowserToolAnswer } from "../../src/protocol/browser-tools.ts";
import type { AppState, ChatState } from "../../src/protocol/chat-state.ts";
import type { ToolbarConfig } from "../toolbar-config.ts";
import { showProblem } from "./problem.ts";
import { currentChatId, tabName } from "./session.ts";

export const connection = signal<ConnectionState>("closed");
/** Grow when the client's states changed. They are changed in place. */
const revision = signal(0);
const appRevision = signal(0);

let client: CopilotClient | undefined;
let isScheduled = false;
let isAppChanged = false;

export interface ConnectOptions {
  readonly config: ToolbarConfig;
  readonly runTool: (call: BrowserToolCall) => Promise<BrowserToolAnswer>;
}

/** Connects on the first call. A page whose toolbar was never opened has no connection. */
export function connect({ config, runTool }: ConnectOptions): void {
  if (client) return;
  client = new CopilotClient({
    url: `${config.server.replace(/^http/u, "ws")}/socket`,
    token: config.token,
    tab: tabName(),
    onChange: schedule,
    onConnection: (state) => {
      connection.value = state;
      if (state === "open") void openCurrentChat();
    },
    runTool,
  });
}

export const app = computed<AppState | undefined>(() => {
  void appRevision.value;
  return client?.app && { ...client.app };
});

/** Whether messages can be sent: the server told its state, and is connected. */
export const isReady = computed(() => connection.value === "open" && app.value !== undefined);

/** The chat as it is now, which the interface shows with the next frame. */
export function latestChat(chatId: string): ChatState | undefined {
  const state = client?.chat(chatId);
  return state && "messages" in state ? state : undefined;
}

/** New objects for each revision: a component is drawn again only for a property that is another object. */
export const chat = computed<ChatState | undefined>(() => {
  void revision.value;
  const state = currentChatId.value === undefined ? undefined : client?.chat(currentChatId.value);
  return state && "messages" in state ? { ...state, messages: state.messages.map(copyMessage) } : undefined;
});

/** Whether the chat is answering. Its changes can't be undone or redone meanwhile. */
export const isRunning = computed(() => (chat.value?.run.state ?? "idle") !== "idle");

function copyMessage(message: ChatState["messages"][number]): ChatState["messages"][number] {
  return { ...message, parts: message.parts.map((part) => ({ ...part })) };
}

/** Calls a procedure. A failure is shown to the person, and is `undefined` here. */
export const call: CopilotClient["call"] = (procedure, input) => {
  if (!client) throw new Error("The toolbar is not connected.");
  return client.call(procedure, input);
};

/** Runs an action of the person, and shows why it failed. */
export async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    showProblem(error);
    return undefined;
  }
}

export async function openChat(chatId: string): Promise<void> {
  currentChatId.value = chatId;
  await attempt(() => call("openChat", { chatId }));
}

export async function ensureChat(): Promise<string | undefined> {
  if (currentChatId.value !== undefined && chat.value) return currentChatId.value;
  return createChat();
}

let creating: Promise<string | undefined> | undefined;

/** Opens a new chat. A message that is sent meanwhile goes into the same one. */
export function createChat(): Promise<string | undefined> {
  creating ??= openNewChat().finally(() => {
    creating = undefined;
  });
  return creating;
}

async function openNewChat(): Promise<string | undefined> {
  const created = await attempt(() => call("createChat", {}));
  if (created) await openChat(created.chatId);
  return created?.chatId;
}

async function openCurrentChat(): Promise<void> {
  const chatId = currentChatId.value;
  if (chatId !== undefined) await attempt(() => call("openChat", { chatId }));
}

/** At most one update of the interface for each frame. A hidden tab gets no frames: it is updated when it is shown. */
function schedule(document: string): void {
  isAppChanged ||= document === "app";
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    if (isAppChanged) appRevision.value++;
    isAppChanged = false;
    revision.value++;
  });
}
