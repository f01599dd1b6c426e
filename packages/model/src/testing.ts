/** For tests only: not part of what a program runs. */
export { type AnthropicCache, createAnthropicCache, type PromptCacheCounts } from "./testing/anthropic-cache.ts";
export { startModelServer, type ModelServer, type ModelServerOptions } from "./testing/model-server.ts";
export type { ClosedEarly } from "./testing/exchange.ts";
export type { ModelServerMessage, ModelServerRequest } from "./testing/model-server-request.ts";
export type { Chunking, ModelAnswer, ScriptStep } from "./testing/script-step.ts";
export { wireFormats, type WireFormat } from "./testing/wire-format.ts";
