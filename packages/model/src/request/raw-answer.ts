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
 * @throws MalformedAnswerError when it broke off, or its provider could not read it
 */
export function toRawAnswer(model: string, answer: SdkAnswer): Omit<RawAnswer, "served"> {
  const { text, finishReason, rawFinishReason } = answer;
  // Gemini tells which of its filters it was, and nothing else.
  if (finishReason === "content-filter") throw new ModelRefusedError({ model, detail: text || rawFinishReason });
  // A stream that ends without its end tells no reason of the provider's own.
  const isTorn = rawFinishReason === undefined && finishReason !== "stop" && finishReason !== "tool-calls";
  if (isTorn) throw new MalformedAnswerError({ model, problem: "it broke off before its end", text });
  if (isSpoilt(answer)) throw new MalformedAnswerError({ model, problem: `it ended with ${rawFinishReason}`, text });
  return {
    model,
    text,
    reasoning: answer.reasoningText ?? "",
    toolCalls: answer.toolCalls.map(toToolCall),
    finish: toFinish(finishReason, answer.toolCalls),
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

/** What Gemini ends with where it could not read a tool call of its own; its text is a piece of that call then. */
const BAD_CALL = /MALFORMED|UNEXPECTED_TOOL_CALL|TOO_MANY_TOOL_CALLS|MISSING_THOUGHT_SIGNATURE/u;

/** It ended for a reason that is no end of an answer. */
function isSpoilt({ text, toolCalls, finishReason, rawFinishReason = "" }: SdkAnswer): boolean {
  if (finishReason === "stop" || finishReason === "length" || finishReason === "tool-calls") return false;
  return BAD_CALL.test(rawFinishReason) || (text.trim() === "" && toolCalls.length === 0);
}

/** Ollama and others end with "stop" after tool calls, too. */
function toFinish(reason: SdkFinishReason, { length }: SdkAnswer["toolCalls"]): FinishReason {
  if (reason === "stop" && length > 0) return "tool-calls";
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
