import { z } from "zod";
import { browserToolAnswer } from "./browser-tools.ts";
import { appState, chatState } from "./chat-state.ts";
import { procedureError } from "./error-data.ts";
import { operation } from "./operation.ts";
import { limits } from "./version.ts";

/** `app`, or the identifier of a chat. */
const documentName = z.union([z.literal("app"), z.uuid()]);
const seq = z.int().nonnegative();
const id = z.int().nonnegative();

/** How far a client has got with a document, to go on from there after a reconnect. */
const position = z.strictObject({ document: documentName, epoch: z.string().max(64), seq });
export type DocumentPosition = z.infer<typeof position>;

/** A frame from a page. The first frame of a connection is `hello`: it carries the token, which is in no URL. */
export const clientFrame = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("hello"),
    version: z.int(),
    token: z.string().max(128),
    /** Chosen by the tab, kept over reconnects: browser tools run in the tab that sent the message. */
    tab: z.string().min(8).max(64),
    positions: z.array(position).max(limits.followedDocuments),
  }),
  z.strictObject({ type: z.literal("call"), id, procedure: z.string().max(64), input: z.unknown() }),
  /** The answer to a `tool` frame. */
  z.strictObject({ type: z.literal("tool-answer"), id, answer: browserToolAnswer }),
  /** The client noticed a gap, or could not apply an operation. */
  z.strictObject({ type: z.literal("resync"), document: documentName }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

/**
 * Text appended to a part of a message: `["+", channel, seq, message, part, text]`. A tuple, because there is one for every few
 * characters that a model writes.
 */
export const appendFrame = z.tuple([z.literal("+"), z.int(), seq, z.int(), z.int(), z.string()]);
export type AppendFrame = z.infer<typeof appendFrame>;

const objectFrame = z.discriminatedUnion("type", [
  z.object({ type: z.literal("welcome"), version: z.int(), tab: z.string() }),
  /** Replaces what the client has of the document. `channel` names the document in later frames of this connection. */
  z.object({
    type: z.literal("snapshot"),
    document: documentName,
    channel: z.int(),
    /** Sequence numbers of different epochs can't be compared: the server was restarted. */
    epoch: z.string(),
    seq,
    state: z.union([chatState, appState]),
  }),
  /** The client goes on with what it has; what it missed follows. */
  z.object({ type: z.literal("resumed"), document: documentName, channel: z.int(), epoch: z.string(), seq }),
  /** Each frame has the sequence number after that of the one before. */
  z.object({ type: z.literal("patch"), channel: z.int(), seq, operations: z.array(operation) }),
  /** The chat was deleted. */
  z.object({ type: z.literal("gone"), document: documentName }),
  z.object({ type: z.literal("result"), id, value: z.unknown() }),
  z.object({ type: z.literal("error"), id, error: procedureError }),
  /** Asks the tab to run a browser tool. */
  z.object({
    type: z.literal("tool"),
    id,
    tool: z.string(),
    input: z.unknown(),
    chatId: z.uuid(),
    messageId: z.string(),
    /** When the run last wrote a file, in milliseconds since 1970. */
    writtenAtMs: z.number().optional(),
  }),
  /** The tab need not answer that call any more. */
  z.object({ type: z.literal("tool-cancel"), id }),
]);

/** A frame from the server. */
export const serverFrame = z.union([appendFrame, objectFrame]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** Codes with which the server closes a connection. */
export const closeCodes = {
  /** The first frame was not a valid `hello`, or its token is wrong. Do not reconnect: load the page again. */
  refused: 4401,
  /** The other side speaks another version of the protocol. */
  version: 4406,
  /** A frame was no JSON, or not one of the protocol. */
  malformed: 4400,
  /** Too many frames. */
  rateLimited: 4429,
  /** The client reads more slowly than the server writes: reconnect, and go on. */
  slow: 4408,
} as const;
