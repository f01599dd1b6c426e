export { optionSchemas } from "./options/option-schemas.ts";
export { act } from "./act/act.ts";
export { ActFailedError } from "./act/act-failed-error.ts";
export type { ActInput } from "./act/act-input.ts";
export type { ActOptions } from "./act/act-options.ts";
export type { ActResult, ActStatus } from "./act/act-result.ts";
export { createVariableMask, type Variable, type Variables } from "./act/variables.ts";
export {
  type ActionCache,
  type ActionCacheOptions,
  type CacheKey,
  type CacheMode,
  openActionCache,
} from "./cache/action-cache.ts";
export type { Drift } from "./cache/drift.ts";
export type { Recording } from "./cache/recording.ts";
export { CompileError } from "./compile/compile-error.ts";
export type { CompileOptions } from "./compile/compile-options.ts";
export { type CompiledRun, compileToPlaywright } from "./compile/compile-to-playwright.ts";
export { compileToSurehand } from "./compile/compile-to-surehand.ts";
export { extract } from "./extract/extract.ts";
export type { ExtractOptions } from "./extract/extract-options.ts";
export type {
  CompleteExtract,
  ExtractGap,
  ExtractResult,
  GapReason,
  IncompleteExtract,
  Source,
  WithGaps,
} from "./extract/extract-result.ts";
export type { ExtractSchema, StandardSchema } from "./extract/schema/read-schema.ts";
export type { NamedAction } from "./grounding/actor-answer.ts";
export { readAction } from "./grounding/read-action.ts";
export type { VisionMode } from "./grounding/model-grounder.ts";
export { EmbeddingsMissingError } from "./grounding/offline/embeddings-missing-error.ts";
export { createSentenceSimilarity, type SentenceSimilarityOptions } from "./grounding/offline/sentence-similarity.ts";
export type { Similarity } from "./grounding/offline/similarity.ts";
export { loadModel, type ModelChoice, parseModelChoice } from "./model/model-choice.ts";
export { NeedsModelError } from "./needs-model-error.ts";
export { observe, type ObserveOptions } from "./observe/observe.ts";
export type { ObservedAction } from "./observe/observed-action.ts";
export { agentTools } from "./agent/tools/all-tools.ts";
export { type AgentToolDefinition } from "./agent/tools/agent-tool.ts";
export { type AgentTool, defineAgentTool } from "./agent/tools/user-tools.ts";
export type { AgentBudget, AgentMode, AgentOptions, AgentRunOptions } from "./agent/agent-options.ts";
export type { McpServer, McpServers } from "./agent/mcp/mcp-server.ts";
export { McpServerError } from "./agent/mcp/mcp-server-error.ts";
export type { AgentAction, AgentPlan, AgentResult, AgentStatus, AgentStep } from "./agent/agent-result.ts";
export { type Agent, type AgentRun, createAgent } from "./agent/run-agent.ts";
export { parseRunRecording } from "./recording/parse-run-recording.ts";
export { readRunRecording, type StoredRunRecording, writeRunRecording } from "./recording/run-recording-file.ts";
export type {
  LocatorStep,
  RecordedAction,
  RecordedExtract,
  RecordedLocator,
  RecordedOutcome,
  RecordedRunStep,
  RecordedTab,
  RunRecording,
} from "./recording/run-recording.ts";
export { ChoiceNeedsModelError } from "./replay/errors.ts";
export type { ReplayOptions } from "./replay/replay-options.ts";
export type { ReplayData, ReplayResult, ReplayStatus, ReplayStep } from "./replay/replay-result.ts";
export { replayRun } from "./replay/replay-run.ts";
export type { AgentEvent, Decider, DurableEvent } from "@surehand/loop";
