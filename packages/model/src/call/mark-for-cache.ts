import type { ModelMessage, SystemModelMessage } from "ai";

export interface Marked {
  readonly instructions?: SystemModelMessage;
  readonly messages: ModelMessage[];
}

/**
 * Anthropic reads from its cache what ends at a mark, when the same was sent before: one mark after the instructions (and
 * the tools, which come before them), one after the last message, for the call that goes on from here. Too short a text is
 * not kept, which costs nothing. Other providers keep what they read without being told.
 * (https://docs.claude.com/en/docs/build-with-claude/prompt-caching)
 */
export function markForCache(
  provider: string,
  instructions: string | undefined,
  messages: readonly ModelMessage[],
): Marked {
  const hasMarks = provider === "anthropic";
  const last = messages.at(-1);
  const marked = hasMarks && last ? [...messages.slice(0, -1), withMark(last)] : [...messages];
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
