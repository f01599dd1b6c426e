import type { ResolvedAnswer, ResolvedToolCall, TokenCounts } from "../resolve-answer.ts";
import { type PieceOptions, splitText } from "../split-text.ts";
import { eventPart, type StreamPart } from "../stream-part.ts";
import { errorNames, type WireError } from "../wire-error.ts";
import type { Wire } from "../wire-format.ts";
import { readAnthropicRequest } from "./anthropic-request.ts";

/** Anthropic Messages. */
export const anthropicWire: Wire = {
  basePath: "/v1",
  isAsked: ({ pathname }) => pathname === "/v1/messages",
  readRequest: readAnthropicRequest,
  plainBody: (answer) => ({
    ...messageHead(answer),
    content: contentOf(answer),
    stop_reason: stopReasons[answer.finish],
    usage: usageOf(answer.usage),
  }),
  streamParts,
  errorBody,
  errorPart: (error) => eventPart(errorBody(error), { event: "error" }),
  // The official client rejects events of unknown types, so this one has no data.
  noise: [": keep-alive\n\n", 'event: ping\ndata: {"type": "ping"}\n\n', "event: not_known_yet\nid: 7\n\n"],
};

const stopReasons = {
  stop: "end_turn",
  length: "max_tokens",
  "tool-calls": "tool_use",
  "content-filter": "refusal",
} as const;

function messageHead({ number, model }: ResolvedAnswer): Record<string, unknown> {
  return { id: `msg_${number}`, type: "message", role: "assistant", model, stop_sequence: null };
}

/** Anthropic's count of input tokens excludes cached ones. */
function usageOf({ input, cached, output, reasoning }: TokenCounts): Record<string, unknown> {
  return {
    input_tokens: input - cached,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cached,
    output_tokens: output,
    output_tokens_details: { thinking_tokens: reasoning },
  };
}

function contentOf({ number, reasoning, text, toolCalls }: ResolvedAnswer): readonly unknown[] {
  return [
    ...(reasoning === "" ? [] : [{ type: "thinking", thinking: reasoning, signature: signatureOf(number) }]),
    ...(text === "" ? [] : [{ type: "text", text }]),
    ...toolCalls.map(({ id, name, input, extra }) => ({ type: "tool_use", id, name, input, ...extra })),
  ];
}

function signatureOf(number: number): string {
  return Buffer.from(`signature ${number}`).toString("base64");
}

function streamParts(answer: ResolvedAnswer, options: PieceOptions): readonly StreamPart[] {
  const usage = usageOf(answer.usage);
  const start = { ...messageHead(answer), content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } };
  const blocks = [
    ...(answer.reasoning === "" ? [] : [thinkingBlock(answer, options)]),
    ...(answer.text === "" ? [] : [textBlock(answer.text, options)]),
    ...answer.toolCalls.map((call) => toolBlock(call, options)),
  ];
  return [
    typedEvent({ type: "message_start", message: start }),
    ...blocks.flatMap(blockParts),
    typedEvent({
      type: "message_delta",
      delta: { stop_reason: stopReasons[answer.finish], stop_sequence: null },
      usage,
    }),
    typedEvent({ type: "message_stop" }),
  ];
}

interface Block {
  readonly start: Record<string, unknown>;
  readonly deltas: readonly { readonly delta: Record<string, unknown>; readonly isPiece: boolean }[];
}

function thinkingBlock({ number, reasoning }: ResolvedAnswer, options: PieceOptions): Block {
  const pieces = splitText(reasoning, options).map((thinking) => ({
    delta: { type: "thinking_delta", thinking },
    isPiece: thinking !== "",
  }));
  const signature = { delta: { type: "signature_delta", signature: signatureOf(number) }, isPiece: false };
  return { start: { type: "thinking", thinking: "", signature: "" }, deltas: [...pieces, signature] };
}

function textBlock(text: string, options: PieceOptions): Block {
  const deltas = splitText(text, options).map((piece) => ({
    delta: { type: "text_delta", text: piece },
    isPiece: piece !== "",
  }));
  return { start: { type: "text", text: "" }, deltas };
}

function toolBlock({ id, name, inputJson, extra }: ResolvedToolCall, options: PieceOptions): Block {
  const deltas = ["", ...splitText(inputJson, options)].map((json) => ({
    delta: { type: "input_json_delta", partial_json: json },
    isPiece: json !== "",
  }));
  return { start: { type: "tool_use", id, name, input: {}, ...extra }, deltas };
}

function blockParts({ start, deltas }: Block, index: number): readonly StreamPart[] {
  return [
    typedEvent({ type: "content_block_start", index, content_block: start }),
    ...deltas.map(({ delta, isPiece }) => typedEvent({ type: "content_block_delta", index, delta }, isPiece)),
    typedEvent({ type: "content_block_stop", index }),
  ];
}

function typedEvent(data: { type: string; [key: string]: unknown }, isPiece = false): StreamPart {
  return eventPart(data, { event: data.type, isPiece });
}

function errorBody({ status, message, type, code }: WireError): unknown {
  const details = code === undefined ? {} : { details: { error_code: code } };
  return { type: "error", error: { type: type ?? errorNames(status).anthropic, message, ...details } };
}
