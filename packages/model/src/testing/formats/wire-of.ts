import { type WireFormat, wireFormats } from "../wire-formats.ts";
import type { Wire } from "../wire-format.ts";
import { anthropicWire } from "./anthropic.ts";
import { geminiWire } from "./gemini.ts";
import { openaiChatWire } from "./openai-chat.ts";
import { openaiResponsesWire } from "./openai-responses.ts";

export function wireOf(format: WireFormat): Wire {
  return wires[format];
}

/** Returns the format of an endpoint. */
export function formatAt(url: URL): WireFormat | undefined {
  return wireFormats.find((format) => wires[format].isAsked(url));
}

const wires: Readonly<Record<WireFormat, Wire>> = {
  anthropic: anthropicWire,
  "openai-chat": openaiChatWire,
  "openai-responses": openaiResponsesWire,
  gemini: geminiWire,
};
