import "./node-floor.ts";
export { Surehand } from "./sdk/surehand.ts";
export type {
  ActOptions,
  EvaluateOptions,
  EvaluatorOptions,
  ExtractOptions,
  ObserveOptions,
  StepOptions,
  UsageFilter,
} from "./sdk/verb-options.ts";
export type { AgentDefaults, AgentOptions } from "./sdk/hand-agent.ts";
export type { HandRecording } from "./sdk/hand-recording.ts";
export type { ReplayOptions, ReplayResult } from "./sdk/hand-replay.ts";
export type { HeldDialogs } from "./sdk/hold-dialogs.ts";
export type { AttachOptions, LaunchOptions, SurehandOptions } from "./sdk/options.ts";
export type { DebugOption } from "./sdk/debug-option.ts";
export { createModel } from "./sdk/create-model.ts";
export { HandClosedError, NavigationError } from "./sdk/errors.ts";
export { defineConfig, type SurehandConfig } from "./settings/config.ts";

export {
  ActFailedError,
  type ActInput,
  type ActResult,
  type Agent,
  type AgentAction,
  type AgentBudget,
  type AgentPlan,
  type AgentResult,
  type AgentRun,
  type AgentRunOptions,
  type AgentStep,
  type AgentTool,
  type AskOptions,
  type BatchAskOptions,
  defineAgentTool,
  type EvaluatedRun,
  type Expected,
  type ExpectedOnPage,
  type ExpectedRequest,
  type ExpectedUrl,
  type JudgedKeyPoint,
  type JudgeRunOptions,
  type RunExpectations,
  type RunTrace,
  type RunVerdict,
  type RunVerification,
  type StateCheck,
  type VerifyOptions,
  type Evaluation,
  type EvaluationImage,
  type EvaluationQuestion,
  type Evaluator,
  NoEvidenceError,
  type ObservedAction,
  type StepScreenshot,
} from "@surehand/agent";
export {
  type ActCode,
  type ActJudgement,
  type ActStep,
  type ActStatus,
  type AgentStatus,
  type CacheMode,
  ChoiceNeedsModelError,
  type CompiledRun,
  CompileError,
  type CompileOptions,
  compileToFixture,
  compileToPlaywright,
  compileToSurehand,
  type Drift,
  parseRunRecording,
  readRunRecording,
  type RecordedStep,
  type ReplayData,
  type ReplayStatus,
  type ReplayStep,
  type RunRecording,
  type Variable,
  type Variables,
  writeRunRecording,
} from "@surehand/replay";
export type { AgentEvent, Decider } from "@surehand/loop";
export type {
  CompleteExtract,
  ExtractResult,
  ExtractSchema,
  IncompleteExtract,
  Source,
  StandardSchema,
  WithGaps,
} from "@surehand/extraction";
export {
  createSentenceSimilarity,
  EmbeddingsMissingError,
  type SentenceSimilarityOptions,
  type Similarity,
  type VisionMode,
} from "@surehand/grounding";
export type { ModelChoice } from "@surehand/model/choice";
export type { Model, ModelOptions, ModelSpec } from "@surehand/model";
export {
  BudgetExceededError,
  ContextLengthError,
  MalformedAnswerError,
  ModelAuthError,
  ModelError,
  ModelNetworkError,
  ModelNotFoundError,
  ModelOverloadedError,
  ModelPlanError,
  ModelRefusedError,
  ModelRequestError,
  ModelStalledError,
  RateLimitError,
} from "@surehand/model/errors";
export { NeedsModelError } from "@surehand/kernel";
export {
  type Action,
  type ActionPlan,
  BrowserConnectError,
  BrowserLaunchError,
  BrowserNotFoundError,
  ConfirmFailedError,
  type ConfirmRequest,
  ConfirmTimeoutError,
  createPageClock,
  type DomainPolicy,
  type Effect,
  ElementNotFoundError,
  findBrowser,
  type FoundBrowser,
  NoBoxError,
  type Obstacle,
  PageClosedError,
  PageUnresponsiveError,
  type PageClock,
  PageClockError,
  type PerformOptions,
  type PerformResult,
  PlaywrightMissingError,
  PolicyNotEnforcedError,
  type Ref,
  type Screenshot,
  type ScreenshotOptions,
  type Secret,
  type Snapshot,
  type SnapshotElement,
  type SnapshotOptions,
  StaleRefError,
  type UnfrozenSource,
  UnsafeFolderError,
  type Verification,
} from "@surehand/browser";
export { AbortedError, DeadlineExceededError, InvalidInputError, type Logger, SurehandError } from "@surehand/kernel";
