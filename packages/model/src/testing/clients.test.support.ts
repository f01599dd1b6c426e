import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { ModelServer, WireFormat } from "../testing.ts";

/** A real client library, as a program uses it. */
export interface Client {
  readonly name: string;
  readonly format: WireFormat;
  /** Whether the library exposes reasoning. */
  readonly hasReasoning: boolean;
  readonly connect: (server: ModelServer) => LanguageModel;
}

const apiKey = "test-key";

export const clients: readonly Client[] = [
  {
    name: "anthropic",
    format: "anthropic",
    hasReasoning: true,
    connect: (server) => createAnthropic({ apiKey, baseURL: server.baseUrl("anthropic") })("claude-sonnet-5"),
  },
  {
    name: "openai chat",
    format: "openai-chat",
    hasReasoning: false,
    connect: (server) => createOpenAI({ apiKey, baseURL: server.baseUrl("openai-chat") }).chat("gpt-5"),
  },
  {
    name: "openai-compatible",
    format: "openai-chat",
    hasReasoning: true,
    connect: (server) => {
      const baseURL = server.baseUrl("openai-chat");
      const options = { includeUsage: true, supportsStructuredOutputs: true };
      return createOpenAICompatible({ name: "local", apiKey, baseURL, ...options })("qwen3");
    },
  },
  {
    name: "openai responses",
    format: "openai-responses",
    hasReasoning: true,
    connect: (server) => createOpenAI({ apiKey, baseURL: server.baseUrl("openai-responses") }).responses("gpt-5"),
  },
  {
    name: "gemini",
    format: "gemini",
    hasReasoning: true,
    connect: (server) => createGoogle({ apiKey, baseURL: server.baseUrl("gemini") })("gemini-3-pro-preview"),
  },
];
