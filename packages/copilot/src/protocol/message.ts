import { z } from "zod";
import { browserMetadata, selectedElement } from "./page-context.ts";
import { pageVerdict } from "./verdict.ts";
import { limits } from "./version.ts";

const streamState = z.enum(["streaming", "done"]);

/** Media types that can be attached to a message. `text/plain` is for every kind of text: source code, JSON, YAML. */
export const attachmentType = z.enum([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/gif",
  "application/pdf",
  "text/plain",
  "text/markdown",
  "text/csv",
  "application/json",
  "application/yaml",
]);
export type AttachmentType = z.infer<typeof attachmentType>;

/** A file of a message. Its bytes are at `attachments/<sha256>`. */
export const filePart = z.object({
  type: z.literal("file"),
  mediaType: attachmentType,
  name: z.string().max(256),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  bytes: z.int().nonnegative().max(limits.attachmentBytes),
});
export type FilePart = z.infer<typeof filePart>;

export const textPart = z.object({ type: z.literal("text"), text: z.string(), state: streamState });
export type TextPart = z.infer<typeof textPart>;

export const reasoningPart = z.object({ type: z.literal("reasoning"), text: z.string(), state: streamState });
export type ReasoningPart = z.infer<typeof reasoningPart>;

/** Begins the parts of one request to the model. */
export const stepStartPart = z.object({ type: z.literal("step-start"), step: z.int().positive() });
export type StepStartPart = z.infer<typeof stepStartPart>;

/**
 * - `input-streaming`: the model is writing the call; `inputText` grows.
 * - `input-available`: the call is complete and not over; `error` says if it waits for the person.
 * - `output-available`: it succeeded.
 * - `output-error`: it failed, was refused, or was stopped.
 */
export const toolPartState = z.enum(["input-streaming", "input-available", "output-available", "output-error"]);
export type ToolPartState = z.infer<typeof toolPartState>;

export const toolErrorData = z.object({
  /** `user_interaction_required`: the call waits for an answer of the person. */
  type: z.enum(["error", "user_interaction_required"]),
  /** Kebab-case and stable: "file-not-found", "not-unique", "stopped". */
  code: z.string(),
  message: z.string(),
  /** More about it: the region of the file that is nearest to a text that was not found. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ToolErrorData = z.infer<typeof toolErrorData>;

/** Change of one file by a call. Shown to people, never sent to a model. */
export const fileDiff = z.object({
  path: z.string(),
  kind: z.enum(["create", "modify", "delete"]),
  /** Unified diff. Empty for a binary file, or for one that is too large. */
  patch: z.string(),
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  isTruncated: z.boolean(),
  isBinary: z.boolean(),
});
export type FileDiff = z.infer<typeof fileDiff>;

export const toolPart = z.object({
  type: z.literal("tool"),
  callId: z.string(),
  toolName: z.string(),
  runtime: z.enum(["client", "browser"]),
  state: toolPartState,
  /** Partial input while the model writes it. Empty once `input` is there. */
  inputText: z.string(),
  input: z.unknown().optional(),
  output: z.unknown().optional(),
  error: toolErrorData.optional(),
  diff: fileDiff.optional(),
  /** Milliseconds. */
  durationMs: z.number().nonnegative().optional(),
});
export type ToolPart = z.infer<typeof toolPart>;

export const messagePart = z.discriminatedUnion("type", [textPart, reasoningPart, stepStartPart, filePart, toolPart]);
export type MessagePart = z.infer<typeof messagePart>;

/** Tokens and money of a message. */
export const messageUsage = z.object({
  inputTokens: z.int().nonnegative(),
  outputTokens: z.int().nonnegative(),
  modelCalls: z.int().nonnegative(),
  /** Undefined if the price of the model is not known. */
  costUsd: z.number().nonnegative().optional(),
  ms: z.number().nonnegative(),
});
export type MessageUsage = z.infer<typeof messageUsage>;

/** The effect of the edits of a message on the page, by the check after its last edit. */
export const editVerdict = pageVerdict.extend({
  /** How often the model was asked to correct what a check found. */
  automaticRounds: z.int().nonnegative(),
  at: z.iso.datetime(),
});
export type EditVerdict = z.infer<typeof editVerdict>;

/** The person wrote no words: the text is a sentence of the toolbar. It makes no title, and is not put back into the input. */
const isWordless = z.boolean().optional();

export const chatMessage = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  createdAt: z.iso.datetime(),
  parts: z.array(messagePart),
  browser: browserMetadata.optional(),
  elements: z.array(selectedElement).optional(),
  isWordless,
  usage: messageUsage.optional(),
  /** Missing if the answer changed no file, or was stopped before the check. */
  verdict: editVerdict.optional(),
  /** An undo took it out of the conversation; a redo brings it back. */
  isHidden: z.boolean(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A message as the page sends it. */
export const messageInput = z.strictObject({
  text: z.string().max(limits.messageCharacters),
  isWordless,
  files: z
    .array(filePart.omit({ type: true }))
    .max(limits.filesPerMessage)
    .default([]),
  elements: z.array(selectedElement).max(limits.selectedElements).default([]),
  browser: browserMetadata.optional(),
});
export type MessageInput = z.input<typeof messageInput>;
export type ParsedMessageInput = z.output<typeof messageInput>;
