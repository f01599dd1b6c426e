import type { FinishReason as SdkFinishReason, LanguageModelUsage, ModelMessage } from "ai";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelRefusedError } from "../errors/model-refused-error.ts";
import { innermostError } from "../errors/innermost-error.ts";
import type { TokenUsage } from "../usage/usage.ts";
import type { FinishReason, ModelAnswer, ModelToolCall } from "./model-answer.ts";

/** One answer of a provider, not yet booked. */
export interface RawAnswer extends Omit<ModelAnswer, "usage"> {
  readonly tokens: TokenUsage;
  readonly served: Served;
}

/** What a provider calls its answer, and the model that gave it, where it says so: a name such as "gpt-5" leads to others. */
export interface Served {
  readonly id?: string | undefined;
  readonly model?: string | undefined;
}

/** What the AI SDK says of an answer, streamed or not. */
export interface SdkAnswer {
  readonly text: string;
  readonly reasoningText: string | undefined;
  readonly toolCalls: readonly SdkToolCall[];
  readonly finishReason: SdkFinishReason;
  readonly rawFinishReason: string | undefined;
  readonly responseMessages: readonly ModelMessage[];
  readonly usage: LanguageModelUsage;
}

export interface SdkToolCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly invalid?: boolean | undefined;
  readonly error?: unknown;
}

/**
 * @throws ModelRefusedError when a filter ended it
 * @throws MalformedAnswerError when it broke off
 */
export function toRawAnswer(model: string, answer: SdkAnswer): Omit<RawAnswer, "served"> {
  const { text, finishReason, rawFinishReason } = answer;
  if (finishReason === "content-filter") throw new ModelRefusedError({ model, detail: text });
  // A stream that ends without its end tells no reason of the provider's own.
  const isTorn = rawFinishReason === undefined && finishReason !== "stop" && finishReason !== "tool-calls";
  if (isTorn) throw new MalformedAnswerError({ model, problem: "it broke off before its end", text });
  return {
    model,
    text,
    reasoning: answer.reasoningText ?? "",
    toolCalls: answer.toolCalls.map(toToolCall),
    finish: toFinish(finishReason),
    // To a call that can't be carried out the AI SDK adds a result of its own; a second one, the caller's, no provider takes.
    messages: answer.responseMessages.filter(({ role }) => role !== "tool"),
    tokens: toTokens(answer.usage),
  };
}

export function toToolCall({ toolCallId, toolName, input, invalid, error }: SdkToolCall): ModelToolCall {
  const call = { id: toolCallId, name: toolName, input };
  return invalid === true ? { ...call, problem: problemOf(error) } : call;
}

/** The innermost error says what is wrong with the input; the outer ones repeat the input. */
function problemOf(error: unknown): string {
  const innermost = innermostError(error);
  return innermost instanceof Error ? innermost.message : String(innermost);
}

function toFinish(reason: SdkFinishReason): FinishReason {
  return reason === "stop" || reason === "length" || reason === "tool-calls" ? reason : "other";
}

function toTokens({
  inputTokens,
  inputTokenDetails,
  outputTokens,
  outputTokenDetails,
}: LanguageModelUsage): TokenUsage {
  return {
    inputTokens: inputTokens ?? 0,
    cachedTokens: inputTokenDetails.cacheReadTokens ?? 0,
    cacheWriteTokens: inputTokenDetails.cacheWriteTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    reasoningTokens: outputTokenDetails.reasoningTokens ?? 0,
  };
}
