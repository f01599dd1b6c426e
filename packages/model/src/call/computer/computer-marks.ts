import type { ModelMessage } from "ai";
import { clampInput } from "../../computer/clamp-input.ts";
import { isComputerCall } from "../../computer/provider-call.ts";
import type { ComputerUse } from "../../request/model-request.ts";

/** Key of our own data in the provider options of messages. No provider reads it. */
export const markName = "surehand";

type AssistantMessage = Extract<ModelMessage, { role: "assistant" }>;
type AssistantPart = Exclude<AssistantMessage["content"], string>[number];

/**
 * Prepares the messages of an answer to be sent again: moves points of its calls into the display, and keeps the ID of the answer
 * in the last message, because OpenAI continues from that ID.
 */
export function withComputerMarks(
  messages: readonly ModelMessage[],
  responseId: string | undefined,
  computerUse: ComputerUse | undefined,
): readonly ModelMessage[] {
  if (!computerUse) return messages;
  return messages.map((message, index) => {
    if (message.role !== "assistant") return message;
    const inside = withClampedCalls(message, computerUse);
    const isNamed = computerUse.tool.startsWith("openai.") && responseId !== undefined && index === messages.length - 1;
    if (!isNamed) return inside;
    return { ...inside, providerOptions: { ...inside.providerOptions, [markName]: { responseId } } };
  });
}

/** Returns the ID of the answer that a message belongs to, if it was kept. */
export function responseIdOf({ providerOptions }: ModelMessage): string | undefined {
  const id = providerOptions?.[markName]?.["responseId"];
  return typeof id === "string" ? id : undefined;
}

function withClampedCalls(message: AssistantMessage, { tool, display }: ComputerUse): AssistantMessage {
  const { content } = message;
  if (typeof content === "string") return message;
  const clamped = content.map((part): AssistantPart => {
    if (part.type !== "tool-call" || !isComputerCall(part.toolName, tool)) return part;
    return { ...part, input: clampInput(part.input, tool, display) };
  });
  return { ...message, content: clamped };
}
