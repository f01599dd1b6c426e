import { createdAtSeconds, type ResolvedAnswer, type ResolvedToolCall, type TokenCounts } from "../resolve-answer.ts";
import { type PieceOptions, splitText } from "../split-text.ts";
import { eventPart, rawEventPart, type StreamPart } from "../stream-part.ts";
import type { StreamOptions, Wire } from "../wire-format.ts";
import { asksForUsage, readOpenaiChatRequest } from "./openai-chat-request.ts";
import { openaiErrorBody } from "./openai-error.ts";

/** OpenAI Chat Completions, with reasoning in `reasoning_content` like compatible servers. */
export const openaiChatWire: Wire = {
  basePath: "/v1",
  isAsked: ({ pathname }) => pathname === "/v1/chat/completions",
  readRequest: readOpenaiChatRequest,
  plainBody: (answer) => ({
    ...head(answer, "chat.completion"),
    choices: [{ index: 0, message: messageOf(answer), logprobs: null, finish_reason: finishReasons[answer.finish] }],
    usage: usageOf(answer.usage),
  }),
  streamParts,
  errorBody: openaiErrorBody,
  errorPart: (error) => eventPart(openaiErrorBody(error)),
  noise: [
    ": PROCESSING\n\n",
    'data: {"choices":[],"prompt_filter_results":[],"not_known_yet":{"a":[1]}}\n\n',
    "event: not_known_yet\nid: 7\n\n: \n\n",
  ],
};

const finishReasons = {
  stop: "stop",
  length: "length",
  "tool-calls": "tool_calls",
  "content-filter": "content_filter",
} as const;

function head({ number, model }: ResolvedAnswer, object: string): Record<string, unknown> {
  return { id: `chatcmpl-${number}`, object, created: createdAtSeconds, model, system_fingerprint: "fp_scripted" };
}

function messageOf({ text, reasoning, toolCalls }: ResolvedAnswer): unknown {
  return {
    role: "assistant",
    content: text === "" ? null : text,
    refusal: null,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map((call) => toolCallOf(call, call.inputJson)) }),
  };
}

function toolCallOf({ id, name }: ResolvedToolCall, inputJson: string): Record<string, unknown> {
  return { id, type: "function", function: { name, arguments: inputJson } };
}

function usageOf({ input, cached, output, reasoning }: TokenCounts): unknown {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
}

function streamParts(answer: ResolvedAnswer, options: StreamOptions): readonly StreamPart[] {
  const { text, reasoning, toolCalls, finish, usage } = answer;
  const isUsageAsked = asksForUsage(options.body);
  const chunkHead = { ...head(answer, "chat.completion.chunk"), ...(isUsageAsked ? { usage: null } : {}) };
  const chunk = ({ delta, isPiece = false, finishReason }: Chunk): StreamPart =>
    eventPart(
      { ...chunkHead, choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason ?? null }] },
      { isPiece },
    );
  return [
    chunk({ delta: { role: "assistant", content: "" } }),
    ...splitText(reasoning, options).map((piece) =>
      chunk({ delta: { reasoning_content: piece }, isPiece: piece !== "" }),
    ),
    ...splitText(text, options).map((piece) => chunk({ delta: { content: piece }, isPiece: piece !== "" })),
    ...toolCalls.flatMap((call, index) => toolCallDeltas(call, { index, options })).map(chunk),
    chunk({ delta: {}, finishReason: finishReasons[finish] }),
    ...(isUsageAsked ? [eventPart({ ...chunkHead, choices: [], usage: usageOf(usage) })] : []),
    rawEventPart("[DONE]"),
  ];
}

interface Chunk {
  readonly delta: Record<string, unknown>;
  readonly isPiece?: boolean;
  readonly finishReason?: string;
}

function toolCallDeltas(
  call: ResolvedToolCall,
  { index, options }: { index: number; options: PieceOptions },
): readonly Chunk[] {
  const pieces = splitText(call.inputJson, options).map((piece) => ({
    delta: { tool_calls: [{ index, function: { arguments: piece } }] },
    isPiece: piece !== "",
  }));
  return [{ delta: { tool_calls: [{ index, ...toolCallOf(call, "") }] } }, ...pieces];
}
