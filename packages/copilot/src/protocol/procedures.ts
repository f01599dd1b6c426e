import { z } from "zod";
import { questionAnswer, reviewMode } from "./chat-state.ts";
import { editableElement, editedElement, elementChange, elementPlace } from "./element-edit.ts";
import { messageInput } from "./message.ts";

const chatId = z.uuid();
const nothing = z.object({});

/** Scope of an undo. The files of a message include those of the messages after it, and of edits by hand since then. */
export const undoScope = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("call"), callId: z.string().max(256) }),
  /** One edit from the toolbar. */
  z.strictObject({ type: z.literal("change"), changeId: z.string().max(64) }),
  z.strictObject({
    type: z.literal("message"),
    messageId: z.string().max(64),
    what: z.enum(["files", "files-and-conversation"]),
  }),
  z.strictObject({ type: z.literal("chat") }),
]);
export type UndoScope = z.infer<typeof undoScope>;

/**
 * - `restored`: the file holds exactly what it held before.
 * - `merged`: later edits by others were kept.
 * - `unchanged`: it was in the requested state already.
 * - `conflict`: a later edit is in the same lines; nothing was written. `lines` says where, in the file as it is now.
 */
export const undoneFile = z.object({
  path: z.string(),
  outcome: z.enum(["restored", "merged", "unchanged", "conflict"]),
  lines: z.array(z.object({ from: z.int(), to: z.int() })),
});
export type UndoneFile = z.infer<typeof undoneFile>;

export const undoReport = z.object({
  files: z.array(undoneFile),
  /** The message to put back into the input, if the conversation was undone too. */
  refill: messageInput.optional(),
});
export type UndoReport = z.infer<typeof undoReport>;

/** Everything a page can ask of the server. */
export const procedures = {
  createChat: { input: z.strictObject({}), output: z.object({ chatId }) },
  /** Subscribes the tab to the state of a chat. */
  openChat: { input: z.strictObject({ chatId }), output: nothing },
  closeChat: { input: z.strictObject({ chatId }), output: nothing },
  renameChat: { input: z.strictObject({ chatId, title: z.string().trim().min(1).max(200) }), output: nothing },
  /** Stops its run first. The chat can't be opened again. */
  deleteChat: { input: z.strictObject({ chatId }), output: nothing },
  searchChats: {
    input: z.strictObject({ query: z.string().trim().min(1).max(200) }),
    output: z.object({
      matches: z.array(z.object({ chatId, title: z.string(), messageId: z.string().optional(), excerpt: z.string() })),
    }),
  },
  exportChat: {
    input: z.strictObject({ chatId, format: z.enum(["markdown", "json"]) }),
    output: z.object({ fileName: z.string(), text: z.string() }),
  },
  /** Returns at once; during a run the message waits in the queue. */
  sendMessage: {
    input: z.strictObject({ chatId, message: messageInput }),
    output: z.object({ messageId: z.string(), isQueued: z.boolean() }),
  },
  cancelQueued: { input: z.strictObject({ chatId, messageId: z.string().max(64) }), output: nothing },
  /** Resolves when the run is over: nothing is written after that. */
  stop: { input: z.strictObject({ chatId }), output: nothing },
  /** Asks again after an error, with the conversation as it is. */
  retry: { input: z.strictObject({ chatId }), output: nothing },
  continueRun: { input: z.strictObject({ chatId }), output: nothing },
  answerQuestion: {
    input: z.strictObject({ chatId, questionId: z.string().max(64), answer: questionAnswer }),
    output: nothing,
  },
  /** @param overwrite paths to restore although they were edited later: what they hold now is kept for a redo. */
  undo: {
    input: z.strictObject({ chatId, scope: undoScope, overwrite: z.array(z.string().max(1024)).max(500).default([]) }),
    output: undoReport,
  },
  /** Redoes the newest undo of the chat. */
  redo: {
    input: z.strictObject({ chatId, overwrite: z.array(z.string().max(1024)).max(500).default([]) }),
    output: undoReport,
  },
  /** Reads the parts of an element's source that `editElement` can change. */
  readElement: { input: z.strictObject({ place: elementPlace }), output: editableElement },
  /** Edits the source of an element without a model. Can be undone like an edit of the model. */
  editElement: {
    input: z.strictObject({ chatId, place: elementPlace, changes: z.array(elementChange).min(1).max(20) }),
    output: editedElement,
  },
  setReviewMode: { input: z.strictObject({ mode: reviewMode }), output: nothing },
  setModel: { input: z.strictObject({ model: z.string().max(200) }), output: nothing },
} as const;

export type Procedures = typeof procedures;
export type ProcedureName = keyof Procedures;
export type ProcedureInput<Name extends ProcedureName> = z.input<Procedures[Name]["input"]>;
export type ParsedProcedureInput<Name extends ProcedureName> = z.output<Procedures[Name]["input"]>;
export type ProcedureOutput<Name extends ProcedureName> = z.output<Procedures[Name]["output"]>;
