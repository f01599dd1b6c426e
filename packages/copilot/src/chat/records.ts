import { z } from "zod";
import { copilotErrorData } from "../protocol/error-data.ts";
import { questionAnswer, questionKind } from "../protocol/chat-state.ts";
import { chatMessage, editVerdict, messageInput, messagePart, messageUsage } from "../protocol/message.ts";

/** Messages for a model, with bytes as references to blobs. They are ours: the AI SDK parses them again when they are sent. */
const storedMessages = z.array(z.record(z.string(), z.unknown()));

const blob = z.object({ sha256: z.string(), bytes: z.int().nonnegative() });

/** A decision of the model whose calls are not over. */
export const decidedStep = z.object({
  messageId: z.string(),
  text: z.string(),
  reasoning: z.string(),
  calls: z.array(
    z.object({ id: z.string(), name: z.string(), input: z.unknown(), problem: z.string().exactOptional() }),
  ),
  messages: storedMessages,
});
export type DecidedStep = z.infer<typeof decidedStep>;

/** An edit of a call that waits for the person. */
export const stagedEdit = z.object({
  callId: z.string(),
  kind: questionKind,
  path: z.string(),
  /** Null: the file does not exist. */
  before: blob.nullable(),
  /** Null: the file is to be deleted. */
  after: blob.nullable(),
  /** Result of the call once the edit is applied. */
  result: z.unknown(),
});
export type StagedEdit = z.infer<typeof stagedEdit>;

export const fileChangeRecord = z.object({
  type: z.literal("file-change"),
  id: z.string(),
  /** Changes that were made together by one undo, redo or call. */
  group: z.string(),
  cause: z.enum(["tool", "direct", "undo", "redo"]),
  path: z.string(),
  /** Null: the file did not exist. */
  before: blob.nullable(),
  after: blob.nullable(),
  /** Permission bits of the file that is restored. */
  mode: z.int().optional(),
  /** Folders that were made for the file. */
  folders: z.array(z.string()).optional(),
  messageId: z.string().optional(),
  callId: z.string().optional(),
  /** Changes that this one reverts. */
  reverts: z.array(z.string()),
  at: z.string(),
});
export type FileChangeRecord = z.infer<typeof fileChangeRecord>;

/** Records of a chat's journal, by their type. */
export const chatRecord = z.discriminatedUnion("type", [
  z.object({ type: z.literal("chat-created"), id: z.string(), title: z.string(), at: z.string() }),
  z.object({ type: z.literal("chat-renamed"), title: z.string(), isLocked: z.boolean() }),
  z.object({ type: z.literal("chat-deleted") }),
  z.object({ type: z.literal("message-queued"), id: z.string(), input: messageInput }),
  /** The person took it back. A message that the run took is a `user-message` with the same identifier. */
  z.object({ type: z.literal("message-unqueued"), id: z.string() }),
  z.object({
    type: z.literal("user-message"),
    message: chatMessage,
    /** As the page sent it, to put it back into the input. */
    input: messageInput,
    messages: storedMessages,
  }),
  /** A step of the assistant that is over. The first of a message begins it. */
  z.object({
    type: z.literal("assistant-step"),
    messageId: z.string(),
    createdAt: z.string(),
    parts: z.array(messagePart),
    messages: storedMessages,
  }),
  /** A step with staged edits, before the first of them. A restart goes on with it. The `assistant-step` replaces its parts. */
  decidedStep.extend({ type: z.literal("step-decided"), createdAt: z.string(), parts: z.array(messagePart) }),
  /** Replaces an earlier one of the call. */
  stagedEdit.extend({ type: z.literal("edit-staged") }),
  z.object({ type: z.literal("edit-settled"), callId: z.string(), answer: questionAnswer }),
  z.object({
    type: z.literal("run-ended"),
    messageId: z.string().optional(),
    usage: messageUsage.optional(),
    error: copilotErrorData.nullable(),
    canContinue: z.boolean(),
  }),
  z.object({ type: z.literal("edit-verdict"), messageId: z.string(), verdict: editVerdict }),
  fileChangeRecord,
  /** The file was written. Without one of these two records a crash came before or after it: the file itself shows. */
  z.object({ type: z.literal("file-change-done"), id: z.string() }),
  z.object({ type: z.literal("file-change-failed"), id: z.string() }),
  z.object({
    type: z.literal("messages-hidden"),
    group: z.string(),
    messageIds: z.array(z.string()),
    isHidden: z.boolean(),
  }),
]);
export type ChatRecord = z.infer<typeof chatRecord>;

type WithoutAt<Record> = Record extends { readonly at: string } ? Omit<Record, "at"> : Record;
/** A record before it is written: the journal adds the time. */
export type NewChatRecord = ChatRecord extends infer Record
  ? Record extends unknown
    ? WithoutAt<Record>
    : never
  : never;
