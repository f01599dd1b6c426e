import type { FinishReason as SdkFinishReason, LanguageModelUsage, ModelMessage } from "ai";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelRefusedError } from "../errors/model-refused-error.ts";
import { innermostError } from "../errors/innermost-error.ts";
import type { TokenUsage } from "../usage/usage.ts";
import type { FinishReason, ModelAnswer, ModelToolCall } from "./model-answer.ts";

/** Answer of a provider before its usage is recorded. */
export interface RawAnswer extends Omit<ModelAnswer, "usage"> {
  readonly tokens: TokenUsage;
  readonly served: Served;
}

/** IDs of the answer and of the model that gave it, if the provider reports them: a name such as "gpt-5" is an alias. */
export interface Served {
  readonly id?: string | undefined;
  readonly model?: string | undefined;
}

/** Answer of the AI SDK, streamed or not. */
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
 * Converts an answer of the AI SDK.
 *
 * @throws ModelRefusedError if a filter stopped the answer
 * @throws MalformedAnswerError if the answer broke off, or the provider could not parse it
 */
export function toRawAnswer(model: string, answer: SdkAnswer): Omit<RawAnswer, "served"> {
  const { text, finishReason, rawFinishReason } = answer;
  // Gemini reports only the name of the filter.
  if (finishReason === "content-filter") throw new ModelRefusedError({ model, detail: text || rawFinishReason });
  // A stream that broke off has no finish reason of the provider.
  const isTorn = rawFinishReason === undefined && finishReason !== "stop" && finishReason !== "tool-calls";
  if (isTorn) throw new MalformedAnswerError({ model, problem: "it was cut off before its end", text });
  if (isSpoilt(answer)) throw new MalformedAnswerError({ model, problem: `it ended with ${rawFinishReason}`, text });
  return {
    model,
    text,
    reasoning: answer.reasoningText ?? "",
    toolCalls: answer.toolCalls.map(toToolCall),
    finish: toFinish(finishReason, answer.toolCalls),
    // The AI SDK adds its own result to an invalid call; providers would reject the caller's result as a second one.
    messages: answer.responseMessages.filter(({ role }) => role !== "tool"),
    tokens: toTokens(answer.usage),
  };
}

export function toToolCall({ toolCallId, toolName, input, invalid, error }: SdkToolCall): ModelToolCall {
  const call = { id: toolCallId, name: toolName, input };
  return invalid === true ? { ...call, problem: problemOf(error) } : call;
}

/** The innermost error names the problem of the input; the outer errors repeat the input. */
function problemOf(error: unknown): string {
  const innermost = innermostError(error);
  return innermost instanceof Error ? innermost.message : String(innermost);
}

/** Finish reasons of Gemini for a tool call that it could not parse; the text is then a fragment of that call. */
const BAD_CALL = /MALFORMED|UNEXPECTED_TOOL_CALL|TOO_MANY_TOOL_CALLS|MISSING_THOUGHT_SIGNATURE/u;

/** Whether the answer ended for a reason that makes it unusable. */
function isSpoilt({ text, toolCalls, finishReason, rawFinishReason = "" }: SdkAnswer): boolean {
  if (finishReason === "stop" || finishReason === "length" || finishReason === "tool-calls") return false;
  return BAD_CALL.test(rawFinishReason) || (text.trim() === "" && toolCalls.length === 0);
}

/** Ollama and others also end with "stop" after tool calls. */
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
