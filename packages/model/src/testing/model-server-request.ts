import type { WireFormat } from "./wire-formats.ts";

/** Normalized message. Consecutive messages of one role are merged, because the formats split them differently. */
export interface ModelServerMessage {
  readonly role: "user" | "assistant" | "tool";
  /** All text except reasoning, joined by `"\n"`. */
  readonly text: string;
  /** Number of pictures, including those in tool results. */
  readonly pictures: number;
  readonly toolCalls: readonly { name: string; input: unknown }[];
  /** Results; the `id` is the tool's name in a format without IDs. */
  readonly toolResults: readonly { id: string; text: string }[];
}

/** Normalized request, independent of the format. */
export interface ModelServerRequest {
  readonly format: WireFormat;
  readonly path: string;
  readonly model: string;
  readonly isStream: boolean;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON body. */
  readonly body: unknown;
  readonly rawBody: string;
  /** All texts of system and developer messages, joined by `"\n"`. */
  readonly system: string;
  readonly messages: readonly ModelServerMessage[];
  /** Names of the tools offered. */
  readonly tools: readonly string[];
  /** `"auto"`, `"none"`, `"required"`, `"tool:NAME"`, or `""` if the request has none. */
  readonly toolChoice: string;
  /** JSON Schema that the format enforces on the answer; undefined if there is none. */
  readonly responseSchema: unknown;
}
