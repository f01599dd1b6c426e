export type WireFormat = "anthropic" | "openai-chat" | "openai-responses" | "gemini";

export const wireFormats: readonly WireFormat[] = ["anthropic", "openai-chat", "openai-responses", "gemini"];
