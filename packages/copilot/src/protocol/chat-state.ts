import { z } from "zod";
import { copilotErrorData } from "./error-data.ts";
import { chatMessage, fileDiff, messageInput, messageUsage } from "./message.ts";

/**
 * State of a chat's run.
 *
 * - `connecting`: a request is sent to the model, and nothing came back yet.
 * - `streaming`: the model answers.
 * - `tools`: calls run.
 * - `waiting`: a call waits for an answer to one of `questions`.
 * - `verifying`: edits are checked on the page.
 * - `stopping`: the person stopped the run, and it is ending.
 */
export const runState = z.enum(["idle", "connecting", "streaming", "tools", "waiting", "verifying", "stopping"]);
export type RunState = z.infer<typeof runState>;

export const runStatus = z.object({
  state: runState,
  /** Requests to the model in this run so far. */
  step: z.int().nonnegative(),
  startedAt: z.iso.datetime().optional(),
  /** The run used all its rounds: `continueRun` gives it as many again. */
  canContinue: z.boolean(),
});
export type RunStatus = z.infer<typeof runStatus>;

/** `apply`: an edit is staged. `overwrite`: its file changed meanwhile. */
export const questionKind = z.enum(["apply", "overwrite"]);

/** A question about the edits of one file, which calls of the model wait for. */
export const question = z.object({
  id: z.string(),
  /** The calls of a step that edit the file, in their order. */
  callIds: z.array(z.string()),
  kind: questionKind,
  /** Why it is asked in every review mode. `runs-here`: the developer's machine executes the file. */
  reason: z.enum(["runs-here"]).optional(),
  path: z.string(),
  /** Change of the file by all these calls. */
  diff: fileDiff,
});
export type Question = z.infer<typeof question>;

/** `apply-all` answers the questions of all later edits in this run too. */
export const questionAnswer = z.enum(["apply", "apply-all", "reject"]);
export type QuestionAnswer = z.infer<typeof questionAnswer>;

/** A change of a file that a chat made. */
export const fileChange = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(["create", "modify", "delete"]),
  /** The message and the call that made it. An edit from the toolbar has neither. */
  messageId: z.string().optional(),
  callId: z.string().optional(),
  at: z.iso.datetime(),
  isApplied: z.boolean(),
});
export type FileChange = z.infer<typeof fileChange>;

export const queuedMessage = z.object({ id: z.string(), input: messageInput });
export type QueuedMessage = z.infer<typeof queuedMessage>;

export const chatState = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  run: runStatus,
  error: copilotErrorData.nullable(),
  /** Grows at its end only. Hidden messages stay where they are. */
  messages: z.array(chatMessage),
  queue: z.array(queuedMessage),
  questions: z.array(question),
  changes: z.array(fileChange),
  /** Whether an undo can be redone. */
  canRedo: z.boolean(),
  usage: messageUsage,
});
export type ChatState = z.infer<typeof chatState>;

export const chatSummary = z.object({
  id: z.string(),
  title: z.string(),
  isTitleLocked: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  run: runState,
  hasError: z.boolean(),
  messageCount: z.int().nonnegative(),
});
export type ChatSummary = z.infer<typeof chatSummary>;

/** `auto`: edits are applied at once. `ask`: each edit waits for the person. `read-only`: edits are refused. */
export const reviewMode = z.enum(["auto", "ask", "read-only"]);
export type ReviewMode = z.infer<typeof reviewMode>;

/** State that all tabs share. */
export const appState = z.object({
  project: z.object({ id: z.string(), name: z.string() }),
  /** Name of the model in use, "provider/name"; null if none is configured. */
  model: z.string().nullable(),
  models: z.array(z.string()),
  reviewMode,
  /** The newest first. */
  chats: z.array(chatSummary),
});
export type AppState = z.infer<typeof appState>;
