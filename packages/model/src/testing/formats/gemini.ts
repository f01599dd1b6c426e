import type { ResolvedAnswer, TokenCounts } from "../resolve-answer.ts";
import { type PieceOptions, splitText } from "../split-text.ts";
import { eventPart, type StreamPart } from "../stream-part.ts";
import { errorNames, type WireError } from "../wire-error.ts";
import type { RequestContent, Wire } from "../wire-format.ts";
import { readGeminiRequest } from "./gemini-request.ts";

/** Google Gemini, streams as server-sent events. */
export const geminiWire: Wire = {
  basePath: "/v1beta",
  isAsked: (url) => targetOf(url) !== undefined,
  readRequest: (body, url) => readGeminiRequest(body, targetOf(url) ?? { model: "", isStream: false }),
  plainBody: (answer) => ({
    candidates: [{ content: contentOf(partsOf(answer)), finishReason: finishReasons[answer.finish], index: 0 }],
    usageMetadata: usageOf(answer.usage),
    ...responseHead(answer),
  }),
  streamParts: (answer, options) => streamParts(answer, options).map(withWindowsLineEnds),
  errorBody,
  errorPart: (error) => withWindowsLineEnds(eventPart(errorBody(error))),
  noise: [": keep-alive\r\n\r\n", 'data: {"notKnownYet": {"a": [1]}}\r\n\r\n', "event: not_known_yet\r\nid: 7\r\n\r\n"],
};

/** Reads the model and the stream flag from the path. Supports only streams of server-sent events. */
function targetOf({ pathname, searchParams }: URL): Pick<RequestContent, "model" | "isStream"> | undefined {
  const [, model, method] = /^\/v1beta\/models\/([^:]+):(generateContent|streamGenerateContent)$/.exec(pathname) ?? [];
  if (model === undefined) return undefined;
  const isStream = method === "streamGenerateContent";
  return isStream && searchParams.get("alt") !== "sse" ? undefined : { model: decodeURIComponent(model), isStream };
}

const finishReasons = {
  stop: "STOP",
  length: "MAX_TOKENS",
  "tool-calls": "STOP",
  "content-filter": "SAFETY",
} as const;

function responseHead({ number, model }: ResolvedAnswer): Record<string, unknown> {
  return { modelVersion: model, responseId: `response-${number}` };
}

function contentOf(parts: readonly unknown[]): unknown {
  return parts.length === 0 ? { role: "model" } : { role: "model", parts };
}

function partsOf({ reasoning, text, toolCalls }: ResolvedAnswer): readonly unknown[] {
  return [
    ...(reasoning === "" ? [] : [{ text: reasoning, thought: true }]),
    ...(text === "" ? [] : [{ text }]),
    ...toolCalls.map(callPart),
  ];
}

function callPart({ id, name, input }: ResolvedAnswer["toolCalls"][number]): unknown {
  return {
    functionCall: { id, name, args: input },
    thoughtSignature: Buffer.from(`signature ${id}`).toString("base64"),
  };
}

/** Gemini's count of output tokens excludes reasoning. */
function usageOf({ input, cached, output, reasoning }: TokenCounts): unknown {
  return {
    promptTokenCount: input,
    candidatesTokenCount: output - reasoning,
    totalTokenCount: input + output,
    ...(cached === 0 ? {} : { cachedContentTokenCount: cached }),
    ...(reasoning === 0 ? {} : { thoughtsTokenCount: reasoning }),
  };
}

function streamParts(answer: ResolvedAnswer, options: PieceOptions): readonly StreamPart[] {
  const usage = { promptTokenCount: answer.usage.input, totalTokenCount: answer.usage.input };
  const chunk = (part: unknown, isPiece: boolean): StreamPart => {
    const candidate = { content: contentOf([part]), index: 0 };
    return eventPart({ candidates: [candidate], usageMetadata: usage, ...responseHead(answer) }, { isPiece });
  };
  const last = { content: contentOf([{ text: "" }]), finishReason: finishReasons[answer.finish], index: 0 };
  return [
    ...splitText(answer.reasoning, options).map((text) => chunk({ text, thought: true }, text !== "")),
    ...splitText(answer.text, options).map((text) => chunk({ text }, text !== "")),
    ...answer.toolCalls.map((call) => chunk(callPart(call), true)),
    eventPart({ candidates: [last], usageMetadata: usageOf(answer.usage), ...responseHead(answer) }),
  ];
}

/** Google ends lines with CRLF. */
function withWindowsLineEnds({ text, isPiece }: StreamPart): StreamPart {
  return { text: text.replaceAll("\n", "\r\n"), isPiece };
}

function errorBody({ status, message, type, code }: WireError): unknown {
  const info = { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: code, domain: "googleapis.com" };
  const details = code === undefined ? {} : { details: [info] };
  return { error: { code: status, message, status: type ?? errorNames(status).gemini, ...details } };
}
