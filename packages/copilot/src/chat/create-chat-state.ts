import type { ChatState } from "../protocol/chat-state.ts";
import type { MessageUsage } from "../protocol/message.ts";

export const noMessageUsage: MessageUsage = { inputTokens: 0, outputTokens: 0, modelCalls: 0, costUsd: 0, ms: 0 };

export function createChatState(chat: {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
}): ChatState {
  return {
    ...chat,
    run: { state: "idle", step: 0, canContinue: false },
    error: null,
    messages: [],
    queue: [],
    questions: [],
    changes: [],
    canRedo: false,
    usage: noMessageUsage,
  };
}

export function addMessageUsage(one: MessageUsage, other: MessageUsage): MessageUsage {
  const isCostKnown = one.costUsd !== undefined && other.costUsd !== undefined;
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    modelCalls: one.modelCalls + other.modelCalls,
    costUsd: isCostKnown ? (one.costUsd ?? 0) + (other.costUsd ?? 0) : undefined,
    ms: one.ms + other.ms,
  };
}
