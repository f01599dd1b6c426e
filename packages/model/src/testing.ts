/** Helpers for tests only. */
export { type AnthropicCache, createAnthropicCache, type PromptCacheCounts } from "./testing/anthropic-cache.ts";
export { type ModelServer, type ModelServerOptions, startModelServer } from "./testing/model-server.ts";
export type { ClosedEarly } from "./testing/exchange.ts";
export type { ModelServerMessage, ModelServerRequest } from "./testing/model-server-request.ts";
export type { Chunking, ModelAnswer, ScriptStep } from "./testing/script-step.ts";
export { type WireFormat, wireFormats } from "./testing/wire-formats.ts";
export { refIn, says, type ScriptedModel, scriptModel } from "./testing/script-model.ts";
