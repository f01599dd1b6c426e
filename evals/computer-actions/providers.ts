import type { WireFormat } from "@surehand/model/testing";

export interface Provider {
  readonly model: string;
  readonly format: WireFormat;
  /** Whether each tool call contains several actions. */
  readonly isBatched: boolean;
  /** Cases that the provider's tool can express. Default: all that `writeProviderCalls` supports. */
  readonly only?: readonly string[];
}

/** One model for each version of each provider's tool. */
export const providers: readonly Provider[] = [
  { model: "anthropic/claude-sonnet-4-5", format: "anthropic", isBatched: false },
  { model: "anthropic/claude-opus-4-5", format: "anthropic", isBatched: false },
  { model: "anthropic/claude-opus-5-5", format: "anthropic", isBatched: false },
  { model: "openai/gpt-5.4", format: "openai-responses", isBatched: true },
  { model: "openai/computer-use-preview", format: "openai-responses", isBatched: false },
  { model: "google/gemini-3.5-flash", format: "gemini", isBatched: false },
  {
    model: "google/gemini-2.5-computer-use-preview-10-2025",
    format: "gemini",
    isBatched: false,
    only: [
      "left click",
      "move",
      "drag",
      "scroll down",
      "scroll up",
      "scroll right",
      "type_text_at: clear, type, Enter",
    ],
  },
];
