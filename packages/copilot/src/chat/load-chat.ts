import type { ChatState } from "../protocol/chat-state.ts";
import { interruptedError } from "../errors/error-texts.ts";
import type { UserSeal } from "../security/user-seal.ts";
import { LiveDocument } from "../sync/live-document.ts";
import { newestUndo, shownChanges } from "./applied-changes.ts";
import { ChatLog } from "./chat-log.ts";
import { Chat, type StoredEntry } from "./chat.ts";
import { addMessageUsage, createChatState } from "./create-chat-state.ts";
import type { PendingStep } from "./pending-step.ts";
import type { ChatRecord, FileChangeRecord } from "./records.ts";

interface Loading {
  state: ChatState;
  readonly entries: Map<string, StoredEntry>;
  changes: FileChangeRecord[];
  /** Changes of which the journal does not say if the file was written. */
  readonly open: Set<string>;
  readonly hidden: Map<string, readonly string[]>;
  pendingStep: PendingStep | undefined;
  isTitleLocked: boolean;
  isDeleted: boolean;
  /** Whether the journal has the beginning of a run without its end. */
  isRunning: boolean;
  updatedAt: string;
}

export interface LoadChatOptions {
  readonly directory: string;
  readonly seal: UserSeal;
  readonly epoch: string;
  readonly collectMs?: number | undefined;
  /** SHA-256 of a file of the project; null if it does not exist. */
  readonly hashOf: (path: string) => Promise<string | null>;
}

/**
 * Reads a chat from its journal, also one that a crash left in the middle of a run. Records that this user's copilot did not write are left
 * out.
 *
 * @returns undefined for a chat that was deleted, or never got its first record
 */
export async function loadChat(options: LoadChatOptions): Promise<Chat | undefined> {
  const { directory, seal, epoch, collectMs, hashOf } = options;
  const log = new ChatLog(directory, seal);
  let loading: Loading | undefined;
  for await (const record of log.read()) {
    if (record.type === "chat-created") loading ??= begin(record);
    else if (loading) apply(loading, record);
  }
  if (!loading || loading.isDeleted) return undefined;
  await settleOpenChanges(loading, log, hashOf);
  const { changes, hidden, entries } = loading;
  const state: ChatState = {
    ...loading.state,
    // A run with staged edits goes on by itself.
    ...(loading.isRunning && !loading.pendingStep && { error: interruptedError() }),
    changes: shownChanges(changes),
    canRedo: newestUndo(changes, hidden) !== undefined,
  };
  const chat = new Chat(new LiveDocument({ name: state.id, epoch, state, collectMs }), log);
  for (const [id, entry] of entries) chat.entries.set(id, entry);
  for (const [group, ids] of hidden) chat.hidden.set(group, ids);
  chat.changes.push(...changes);
  chat.pendingStep = loading.pendingStep;
  chat.isTitleLocked = loading.isTitleLocked;
  chat.updatedAt = loading.updatedAt;
  return chat;
}

/** A change that a crash kept from being written is none: the file is as it was before. */
async function settleOpenChanges(loading: Loading, log: ChatLog, hashOf: LoadChatOptions["hashOf"]): Promise<void> {
  for (const { id, path, before, after } of loading.changes.filter((change) => loading.open.has(change.id))) {
    const hash = await hashOf(path);
    const isUnwritten = hash === (before?.sha256 ?? null) && hash !== (after?.sha256 ?? null);
    if (isUnwritten) loading.changes = loading.changes.filter((change) => change.id !== id);
    // Another process may be writing this journal: then it knows itself.
    await log.append({ type: isUnwritten ? "file-change-failed" : "file-change-done", id }).catch(() => undefined);
  }
}

function begin({ id, title, at }: Extract<ChatRecord, { type: "chat-created" }>): Loading {
  return {
    state: createChatState({ id, title, createdAt: at }),
    entries: new Map(),
    changes: [],
    open: new Set(),
    hidden: new Map(),
    pendingStep: undefined,
    isTitleLocked: false,
    isDeleted: false,
    isRunning: false,
    updatedAt: at,
  };
}

function apply(loading: Loading, record: ChatRecord): void {
  const { state, hidden } = loading;
  switch (record.type) {
    case "chat-created":
      return;
    case "chat-renamed":
      state.title = record.title;
      loading.isTitleLocked = record.isLocked;
      return;
    case "chat-deleted":
      loading.isDeleted = true;
      return;
    case "message-queued":
      state.queue.push({ id: record.id, input: record.input });
      return;
    case "message-unqueued":
      return removeQueued(state, record.id);
    case "user-message":
      return applyUserMessage(loading, record);
    case "assistant-step":
      return applyStep(loading, record);
    case "step-decided":
      return applyDecided(loading, record);
    case "edit-staged":
      loading.pendingStep?.edits.set(record.callId, record);
      return;
    case "edit-settled": {
      const edit = loading.pendingStep?.edits.get(record.callId);
      if (edit) loading.pendingStep?.edits.set(record.callId, { ...edit, answer: record.answer });
      return;
    }
    case "run-ended":
      loading.isRunning = false;
      dropPendingStep(loading);
      return applyEnd(state, record);
    case "edit-verdict":
      return applyVerdict(state, record);
    case "file-change":
      loading.changes.push(record);
      loading.open.add(record.id);
      return;
    case "file-change-done":
      loading.open.delete(record.id);
      return;
    case "file-change-failed":
      loading.open.delete(record.id);
      loading.changes = loading.changes.filter(({ id }) => id !== record.id);
      return;
    case "messages-hidden":
      if (record.isHidden) hidden.set(record.group, record.messageIds);
      else hidden.delete(record.group);
      loading.isRunning = false;
      for (const message of state.messages)
        if (record.messageIds.includes(message.id)) message.isHidden = record.isHidden;
  }
}

function removeQueued(state: ChatState, messageId: string): void {
  state.queue = state.queue.filter(({ id }) => id !== messageId);
}

function applyUserMessage(
  loading: Loading,
  { message, messages, input }: Extract<ChatRecord, { type: "user-message" }>,
): void {
  const { state } = loading;
  removeQueued(state, message.id);
  state.messages.push(message);
  loading.entries.set(message.id, { messages, input });
  loading.updatedAt = message.createdAt;
  state.run = { ...state.run, canContinue: false };
  loading.isRunning = true;
}

function applyVerdict(state: ChatState, { messageId, verdict }: Extract<ChatRecord, { type: "edit-verdict" }>): void {
  const message = state.messages.find(({ id }) => id === messageId);
  if (message) message.verdict = verdict;
}

function applyStep(loading: Loading, record: Extract<ChatRecord, { type: "assistant-step" }>): void {
  loading.isRunning = true;
  dropPendingStep(loading);
  addParts(loading, record);
  loading.entries.get(record.messageId)?.messages.push(...record.messages);
}

function applyDecided(loading: Loading, record: Extract<ChatRecord, { type: "step-decided" }>): void {
  dropPendingStep(loading);
  const firstPart = addParts(loading, record);
  loading.pendingStep = { ...record, firstPart, edits: new Map() };
}

/** @returns the index of the first part */
function addParts(
  { state, entries }: Loading,
  { messageId: id, createdAt, parts }: Pick<Extract<ChatRecord, { type: "assistant-step" }>, PartFields>,
): number {
  const known = state.messages.find((message) => message.id === id);
  if (!known) {
    state.messages.push({ id, role: "assistant", createdAt, parts: [...parts], isHidden: false });
    entries.set(id, { messages: [] });
    return 0;
  }
  known.parts.push(...parts);
  return known.parts.length - parts.length;
}

type PartFields = "messageId" | "createdAt" | "parts";

/** Its parts are those of a step that was not over. */
function dropPendingStep(loading: Loading): void {
  const { messageId, firstPart } = loading.pendingStep ?? {};
  loading.pendingStep = undefined;
  loading.state.messages.find(({ id }) => id === messageId)?.parts.splice(firstPart ?? Infinity);
}

function applyEnd(state: ChatState, record: Extract<ChatRecord, { type: "run-ended" }>): void {
  const { messageId, usage, error, canContinue } = record;
  const message = state.messages.find(({ id }) => id === messageId);
  if (message && usage) message.usage = usage;
  state.error = error;
  state.run = { ...state.run, canContinue };
  const usages = state.messages.flatMap((one) => (one.usage ? [one.usage] : []));
  state.usage = usages.reduce(addMessageUsage, createChatState({ id: "", title: "", createdAt: "" }).usage);
}
