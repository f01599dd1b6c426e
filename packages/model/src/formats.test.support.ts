import { type CallContextOptions, createCallContext } from "@surehand/kernel";
import { z } from "zod";
import { createModel } from "./create-model.ts";
import type { ModelOptions } from "./model-options.ts";
import type { ModelPart } from "./request/model-answer.ts";
import type { ModelRequest, ModelTool } from "./request/model-request.ts";
import type { Model } from "./model.ts";
import { type ModelServer, type ScriptStep, startModelServer, type WireFormat } from "./testing.ts";

const specs: Readonly<Record<WireFormat, { spec: string; options?: ModelOptions }>> = {
  anthropic: { spec: "anthropic/claude-sonnet-4-5" },
  "openai-chat": { spec: "openai/gpt-4.1", options: { api: "chat" } },
  "openai-responses": { spec: "openai/gpt-5" },
  gemini: { spec: "google/gemini-2.5-flash" },
};

/** Retries without delay, unless the provider requests one. */
const quick = { retry: { maxRetries: 2, firstDelayMs: 1, longestDelayMs: 5 }, env: {}, apiKey: "key-of-a-test" };

export function modelOn(server: ModelServer, format: WireFormat, options: ModelOptions = {}): Model {
  const { spec, options: own } = specs[format];
  return createModel(spec, { ...quick, baseUrl: server.baseUrl(format), ...own, ...options });
}

/** Runs a script against a model that speaks the format; the script must be played to its end. */
export async function withScript(
  format: WireFormat,
  script: readonly ScriptStep[],
  play: (model: Model, server: ModelServer) => Promise<void>,
  options: ModelOptions = {},
): Promise<void> {
  const server = await startModelServer(script);
  try {
    await play(modelOn(server, format, options), server);
    server.check();
  } finally {
    await server.close({ check: false });
  }
}

export function newCall(options: CallContextOptions = {}): ReturnType<typeof createCallContext> {
  return createCallContext({ timeoutMs: 10_000, ...options });
}

export const product: z.ZodType<{ name: string; price: number }> = z.object({ name: z.string(), price: z.number() });
export const jam = { name: "Jam", price: 4.5 };
export const asking: ModelRequest = {
  instructions: "Be brief.",
  messages: [{ role: "user", content: "What does the jam cost?" }],
};

export const click: ModelTool = {
  name: "click",
  description: "Clicks an element.",
  inputSchema: z.object({ ref: z.string() }),
};

export async function collect(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const all: ModelPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}
