import type { ModelCapabilities } from "../capabilities/model-capabilities.ts";
import type { ModelMessage, SystemModelMessage } from "ai";

export interface Marked {
  readonly instructions?: SystemModelMessage;
  readonly messages: ModelMessage[];
}

/**
 * Sets the cache breakpoints that Anthropic needs; other providers cache on their own. One breakpoint follows the instructions
 * (and the tools, which precede them), one follows the last message, for the next call of the conversation, and one stands where
 * the previous call had its last: Anthropic looks back over only 20 blocks from a breakpoint, and many steps have more. A prefix
 * below the minimum length is not cached, at no cost. (https://docs.claude.com/en/docs/build-with-claude/prompt-caching)
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
