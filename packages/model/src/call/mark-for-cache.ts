import type { ModelCapabilities } from "../capabilities/model-capabilities.ts";
import type { ModelMessage, SystemModelMessage } from "ai";

export interface Marked {
  readonly instructions?: SystemModelMessage;
  readonly messages: ModelMessage[];
}

/**
 * Anthropic reads from its cache what ends at a mark, when the same was sent before: one mark after the instructions (and
 * the tools, which come before them), one after the last message, for the call that goes on from here, and one where the call
 * before had that: from a mark it looks back over 20 blocks alone, and many a step has more. Too short a text is
 * not kept, which costs nothing. Other providers keep what they read without being told.
 * (https://docs.claude.com/en/docs/build-with-claude/prompt-caching)
 */
export function markForCache(
  caching: ModelCapabilities["promptCaching"],
  instructions: string | undefined,
  messages: readonly ModelMessage[],
): Marked {
  const hasMarks = caching === "marked";
  const ends = new Set([messages.length - 1, messages.findLastIndex(({ role }) => role === "assistant") - 1]);
  const marked = messages.map((message, index) => (hasMarks && ends.has(index) ? withMark(message) : message));
  if (instructions === undefined) return { messages: marked };
  const system: SystemModelMessage = { role: "system", content: instructions };
  return { instructions: hasMarks ? withMark(system) : system, messages: marked };
}

function withMark<M extends ModelMessage>(message: M): M {
  const { anthropic, ...others } = message.providerOptions ?? {};
  return {
    ...message,
    providerOptions: { ...others, anthropic: { cacheControl: { type: "ephemeral" }, ...anthropic } },
  };
}
