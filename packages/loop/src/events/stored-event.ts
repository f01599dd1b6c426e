import { z } from "zod";

/** Version of the event schemas below, stored with each event. Every version keeps its reader: see `readEvent`. */
export const EVENT_VERSION = 2;

const blob = z.object({ sha256: z.string(), bytes: z.number(), mediaType: z.string().optional() });

/** Pictures are blobs of the journal. */
const content = z.array(
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("text"), text: z.string() }),
    z.object({ type: z.literal("picture"), picture: blob }),
  ]),
);

const usage = z.object({
  calls: z.number(),
  inputTokens: z.number(),
  cachedTokens: z.number(),
  cacheWriteTokens: z.number(),
  outputTokens: z.number(),
  reasoningTokens: z.number(),
  ms: z.number(),
  usd: z.number().optional(),
});

const step = z.int().positive();
const ofCall = { step, callId: z.string() };
const ofTool = { ...ofCall, tool: z.string() };

const observationKind = z.enum(["full", "diff", "picture", "full-and-picture", "diff-and-picture", "unavailable"]);

const end = z.object({
  reason: z.enum(["done", "answered", "ended", "stopped", "timed-out", "failed"]),
  message: z.string(),
  output: z.unknown().optional(),
  policy: z.string().optional(),
  code: z.string().optional(),
  error: z.object({ name: z.string(), code: z.string(), message: z.string() }).optional(),
  steps: z.number(),
  usage,
});

/** A durable event as a journal holds it: JSON, with pictures as blobs, and errors as their name, code and message. */
export const storedEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("step-start"), step }),
  z.object({
    type: z.literal("observation"),
    step,
    kind: observationKind,
    content,
    fingerprint: z.string().optional(),
    data: z.unknown().optional(),
  }),
  z.object({
    type: z.literal("tool-call"),
    ...ofTool,
    input: z.unknown(),
    text: z.string(),
    reasoning: z.string(),
  }),
  z.object({
    type: z.literal("tool-result"),
    ...ofTool,
    content,
    isError: z.boolean(),
    wasRun: z.boolean(),
    refusal: z.object({ policy: z.string(), code: z.string() }).optional(),
    data: z.unknown().optional(),
    ms: z.number(),
  }),
  z.object({ type: z.literal("confirm-request"), ...ofCall, question: z.string() }),
  z.object({ type: z.literal("confirm-answer"), ...ofCall, isAllowed: z.boolean() }),
  z.object({ type: z.literal("blocked"), ...ofCall, policy: z.string(), code: z.string(), message: z.string() }),
  z.object({ type: z.literal("fallback"), step, from: z.string(), to: z.string() }),
  z.object({ type: z.literal("save"), step, what: z.string(), data: z.unknown().optional() }),
  z.object({ type: z.literal("warning"), step, policy: z.string(), message: z.string() }),
  z.object({ type: z.literal("usage"), step, usage, total: usage }),
  z.object({ type: z.literal("step-end"), step, ms: z.number() }),
  z.object({ type: z.literal("finish"), end }),
]);

export type StoredEvent = z.infer<typeof storedEvent>;
