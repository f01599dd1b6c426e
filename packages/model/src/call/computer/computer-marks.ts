import type { ModelMessage } from "ai";
import { clampInput } from "../../computer/clamp-input.ts";
import { isComputerCall } from "../../computer/provider-call.ts";
import type { ComputerUse } from "../../request/model-request.ts";

/** Under this name our own marks are kept in the provider options of messages. No provider reads it. */
export const markName = "surehand";

type AssistantMessage = Extract<ModelMessage, { role: "assistant" }>;
type AssistantPart = Exclude<AssistantMessage["content"], string>[number];

/**
 * Prepares what a model said to be sent again: points of its calls lie in the display, and the last message knows the name of the answer,
 * from which OpenAI goes on.
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

/** The name of the answer that a message is of, where it was kept. */
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
