import type { WireFormat } from "./wire-formats.ts";

/** Messages in a row with one role are one message here, since the formats differ in where they cut. */
export interface ModelServerMessage {
  readonly role: "user" | "assistant" | "tool";
  /** All text but reasoning, the parts joined by `"\n"`. */
  readonly text: string;
  /** Number of pictures, those in tool results included. */
  readonly pictures: number;
  readonly toolCalls: readonly { name: string; input: unknown }[];
  /** Where a format gives a result no id, its `id` is the tool's name. */
  readonly toolResults: readonly { id: string; text: string }[];
}

/** What the server was asked, the same for each format. */
export interface ModelServerRequest {
  readonly format: WireFormat;
  readonly path: string;
  readonly model: string;
  readonly isStream: boolean;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As parsed from JSON. */
  readonly body: unknown;
  readonly rawBody: string;
  /** All texts of the system and the developer, joined by `"\n"`. */
  readonly system: string;
  readonly messages: readonly ModelServerMessage[];
  /** Names of the tools offered. */
  readonly tools: readonly string[];
  /** `"auto"`, `"none"`, `"required"`, `"tool:NAME"`, or `""` where nothing was said. */
  readonly toolChoice: string;
  /** The JSON schema that the answer must follow by the format's own means, else undefined. */
  readonly responseSchema: unknown;
}
