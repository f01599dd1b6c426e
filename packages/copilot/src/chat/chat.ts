import type { ModelMessage } from "@surehand/model";
import type { ChatState, ChatSummary } from "../protocol/chat-state.ts";
import type { ChatMessage, ParsedMessageInput } from "../protocol/message.ts";
import type { LiveDocument } from "../sync/live-document.ts";
import { ReadTracker } from "../files/read-tracker.ts";
import type { ChatLog } from "./chat-log.ts";
import type { PendingStep } from "./pending-step.ts";
import type { FileChangeRecord } from "./records.ts";
import { fromStored, type StoredMessage } from "./stored-messages.ts";

/** Data of a message that is not sent to pages. */
export interface StoredEntry {
  /** As the model gets it. */
  readonly messages: StoredMessage[];
  /** As the page sent it. */
  readonly input?: ParsedMessageInput | undefined;
}

/** A chat in memory: the state that tabs follow, and data of the server alone. */
export class Chat {
  readonly document: LiveDocument<ChatState>;
  readonly log: ChatLog;
  /** By the identifier of the message. */
  readonly entries = new Map<string, StoredEntry>();
  /** All changes of files, undos too, in their order. */
  readonly changes: FileChangeRecord[] = [];
  /** Messages that an undo hid, by its group. */
  readonly hidden = new Map<string, readonly string[]>();
  readonly reads = new ReadTracker();
  /** Undefined: no edit is staged. */
  pendingStep: PendingStep | undefined;
  isTitleLocked = false;
  /** ISO 8601. */
  updatedAt: string;
  isDeleted = false;

  constructor(document: LiveDocument<ChatState>, log: ChatLog) {
    this.document = document;
    this.log = log;
    this.updatedAt = document.state.createdAt;
  }

  get id(): string {
    return this.document.state.id;
  }

  get state(): Readonly<ChatState> {
    return this.document.state;
  }

  get summary(): ChatSummary {
    const { id, title, createdAt, run, error, messages } = this.state;
    const messageCount = messages.filter(({ isHidden }) => !isHidden).length;
    const { isTitleLocked, updatedAt } = this;
    return { id, title, isTitleLocked, createdAt, updatedAt, run: run.state, hasError: error !== null, messageCount };
  }

  /** @returns the index of the message, which it keeps */
  addMessage(message: ChatMessage, entry: StoredEntry): number {
    this.document.push(["messages"], message);
    this.entries.set(message.id, entry);
    this.updatedAt = message.createdAt;
    return this.state.messages.length - 1;
  }

  indexOf(messageId: string): number {
    return this.state.messages.findIndex(({ id }) => id === messageId);
  }

  /** The conversation for a model: without hidden messages, and without answers that are thinking alone. */
  async modelMessages(): Promise<ModelMessage[]> {
    const shown = this.state.messages.filter(({ isHidden }) => !isHidden);
    const stored = shown.flatMap(({ id }) => this.entries.get(id)?.messages ?? []);
    return fromStored(
      stored.filter((message) => !isReasoningOnly(message)),
      this.log,
    );
  }
}

function isReasoningOnly({ role, content }: StoredMessage): boolean {
  return role === "assistant" && Array.isArray(content) && content.every(saysNothing);
}

/** Beside thinking, the AI SDK keeps data of the provider as parts: the identifier and the usage of an answer of Anthropic. */
function saysNothing(part: unknown): boolean {
  if (typeof part !== "object" || part === null || !("type" in part)) return false;
  const isEmptyText = part.type === "text" && "text" in part && part.text === "";
  return part.type === "reasoning" || part.type === "custom" || isEmptyText;
}
