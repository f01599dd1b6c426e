import type { ModelMessage } from "@surehand/model";
import type { Policy } from "../policy.ts";
import { leftOut } from "../prompts.ts";

export interface CompactionOptions {
  /** Approximate number of tokens that may be sent before older parts are left out. Default: 100,000. */
  readonly maxTokens?: number | undefined;
  /** Number of newest messages that are kept whole. Default: 12. */
  readonly keepLast?: number | undefined;
}

/**
 * Leaves out old observations and old tool results when the conversation gets too long. The goal, the decisions, and a
 * result for each call are kept, so that it is still a valid conversation. Compacts rarely and removes a lot at once,
 * since each time the provider's cache starts again.
 */
export function compaction({ maxTokens = 100_000, keepLast = 12 }: CompactionOptions = {}): Policy {
  return {
    name: "compaction",
    compact(messages) {
      return estimateTokens(messages) <= maxTokens ? undefined : shortenOldMessages(messages, keepLast);
    },
  };
}

/** Leaves out the observations and tool results of all messages but the first and the newest `keepLast`. */
export function shortenOldMessages(messages: readonly ModelMessage[], keepLast: number): readonly ModelMessage[] {
  const [goal, ...others] = messages;
  const cut = Math.max(0, others.length - keepLast);
  return [...(goal ? [goal] : []), ...others.map((message, index) => (index < cut ? shorten(message) : message))];
}

const LONGEST = 400;
const PICTURE_TOKENS = 1600;
const CHARS_PER_TOKEN = 3.5;

/** Doesn't use JSON, which would write a Buffer as a list of its bytes. */
function estimateTokens(value: unknown): number {
  if (value instanceof Uint8Array) return PICTURE_TOKENS;
  if (typeof value !== "object" || value === null) return String(value).length / CHARS_PER_TOKEN;
  const keys = Array.isArray(value) ? 0 : Object.keys(value).join("").length / CHARS_PER_TOKEN;
  return Object.values(value).reduce<number>((sum, inner) => sum + estimateTokens(inner), keys);
}

function shorten(message: ModelMessage): ModelMessage {
  if (message.role === "tool") return { ...message, content: message.content.map(shortenResult) };
  if (message.role !== "user" || typeof message.content === "string") return message;
  return {
    ...message,
    content: message.content.map((part) =>
      part.type === "text" && part.text.length <= LONGEST ? part : { type: "text" as const, text: leftOut },
    ),
  };
}

type ToolPart = Extract<ModelMessage, { role: "tool" }>["content"][number];

function shortenResult(part: ToolPart): ToolPart {
  if (part.type !== "tool-result") return part;
  const { output } = part;
  const isShort = "value" in output && typeof output.value === "string" && output.value.length <= LONGEST;
  return isShort ? part : { ...part, output: { type: "text", value: leftOut } };
}
