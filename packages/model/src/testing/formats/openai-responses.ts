import { createdAtSeconds, type ResolvedAnswer, type ResolvedToolCall, type TokenCounts } from "../resolve-answer.ts";
import { type PieceOptions, splitText } from "../split-text.ts";
import { eventPart, type StreamPart } from "../stream-part.ts";
import type { Wire } from "../wire-format.ts";
import { openaiErrorBody } from "./openai-error.ts";
import { readOpenaiResponsesRequest } from "./openai-responses-request.ts";

/** OpenAI Responses. */
export const openaiResponsesWire: Wire = {
  basePath: "/v1",
  isAsked: ({ pathname }) => pathname === "/v1/responses",
  readRequest: readOpenaiResponsesRequest,
  plainBody: wholeResponse,
  streamParts,
  errorBody: openaiErrorBody,
  errorPart: (error) => {
    const { code, message, param } = openaiErrorBody(error).error;
    return eventPart({ type: "error", sequence_number: 0, code, message, param }, { event: "error" });
  },
  noise: [
    ": keep-alive\n\n",
    'event: keepalive\ndata: {"type":"keepalive","sequence_number":0}\n\n',
    'event: response.not_known_yet\ndata: {"type":"response.not_known_yet","delta":1}\n\n',
  ],
};

function wholeResponse(answer: ResolvedAnswer): Record<string, unknown> {
  const reason = incompleteReasons[answer.finish];
  return {
    ...responseHead(answer),
    status: reason === null ? "completed" : "incomplete",
    incomplete_details: reason === null ? null : { reason },
    output: itemsOf(answer).map(({ whole }) => whole),
    usage: usageOf(answer.usage),
  };
}

const incompleteReasons = {
  stop: null,
  length: "max_output_tokens",
  "tool-calls": null,
  "content-filter": "content_filter",
} as const;

function responseHead({ number, model }: ResolvedAnswer): Record<string, unknown> {
  const head = { id: `resp_${number}`, object: "response", created_at: createdAtSeconds, model };
  return { ...head, error: null, incomplete_details: null, parallel_tool_calls: true, service_tier: "default" };
}

function usageOf({ input, cached, output, reasoning }: TokenCounts): unknown {
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: cached },
    output_tokens: output,
    output_tokens_details: { reasoning_tokens: reasoning },
    total_tokens: input + output,
  };
}

function streamParts(answer: ResolvedAnswer, options: PieceOptions): readonly StreamPart[] {
  const whole = wholeResponse(answer);
  const begun = { ...responseHead(answer), status: "in_progress", output: [], usage: null };
  const events: readonly ResponseEvent[] = [
    { type: "response.created", response: begun },
    { type: "response.in_progress", response: begun },
    ...itemsOf(answer).flatMap((item, index) => itemEvents(item, index, options)),
    { type: whole["status"] === "completed" ? "response.completed" : "response.incomplete", response: whole },
  ];
  return events.map(({ isPiece = false, type, ...data }, index) =>
    eventPart({ type, sequence_number: index, ...data }, { event: type, isPiece }),
  );
}

interface ResponseEvent {
  readonly type: string;
  readonly isPiece?: boolean;
  readonly [field: string]: unknown;
}

/** Item of the output: its initial state, its final state, and the text in between. */
interface Item {
  readonly added: Record<string, unknown>;
  readonly whole: Record<string, unknown>;
  readonly text: string;
  /** Events without `item_id` and `output_index`, which are added to all. */
  readonly before: readonly ResponseEvent[];
  /** Undefined if the item is sent as a whole. */
  readonly delta: ResponseEvent | undefined;
  readonly after: readonly ResponseEvent[];
}

function computerItem(id: string, fields: Readonly<Record<string, unknown>>): Item {
  const item = { id: id.replace("call", "cu"), type: "computer_call", call_id: id, ...fields };
  return {
    added: { ...item, status: "in_progress" },
    whole: { ...item, status: "completed" },
    text: "",
    before: [],
    delta: undefined,
    after: [],
  };
}

function itemEvents(
  { added, whole, text, before, delta, after }: Item,
  index: number,
  options: PieceOptions,
): readonly ResponseEvent[] {
  const at = { item_id: whole["id"], output_index: index };
  const deltas = delta
    ? splitText(text, options).map((piece) => ({ ...delta, delta: piece, isPiece: piece !== "" }))
    : [];
  return [
    { type: "response.output_item.added", output_index: index, item: added },
    ...[...before, ...deltas, ...after].map((event) => ({ ...event, ...at })),
    { type: "response.output_item.done", output_index: index, item: whole },
  ];
}

function itemsOf({ number, reasoning, text, toolCalls }: ResolvedAnswer): readonly Item[] {
  return [
    ...(reasoning === "" ? [] : [reasoningItem(`rs_${number}`, reasoning)]),
    ...(text === "" ? [] : [messageItem(`msg_${number}`, text)]),
    ...toolCalls.map(callItem),
  ];
}

function reasoningItem(id: string, text: string): Item {
  const part = { type: "summary_text", text };
  const at = { summary_index: 0 };
  return {
    added: { id, type: "reasoning", summary: [], encrypted_content: null },
    whole: { id, type: "reasoning", summary: [part], encrypted_content: null },
    text,
    before: [{ type: "response.reasoning_summary_part.added", ...at, part: { ...part, text: "" } }],
    delta: { type: "response.reasoning_summary_text.delta", ...at },
    after: [
      { type: "response.reasoning_summary_text.done", ...at, text },
      { type: "response.reasoning_summary_part.done", ...at, part },
    ],
  };
}

function messageItem(id: string, text: string): Item {
  const part = { type: "output_text", text, annotations: [], logprobs: [] };
  const item = { id, type: "message", role: "assistant" };
  const at = { content_index: 0 };
  return {
    added: { ...item, status: "in_progress", content: [] },
    whole: { ...item, status: "completed", content: [part] },
    text,
    before: [{ type: "response.content_part.added", ...at, part: { ...part, text: "" } }],
    delta: { type: "response.output_text.delta", ...at },
    after: [
      { type: "response.output_text.done", ...at, text },
      { type: "response.content_part.done", ...at, part },
    ],
  };
}

function callItem({ id, name, inputJson, extra }: ResolvedToolCall): Item {
  if (extra) return computerItem(id, extra);
  const item = { id: id.replace("call", "fc"), type: "function_call", call_id: id, name };
  return {
    added: { ...item, status: "in_progress", arguments: "" },
    whole: { ...item, status: "completed", arguments: inputJson },
    text: inputJson,
    before: [],
    delta: { type: "response.function_call_arguments.delta" },
    after: [{ type: "response.function_call_arguments.done", arguments: inputJson }],
  };
}
