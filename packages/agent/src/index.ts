export { ActFailedError } from "./act/act-failed-error.ts";
export type { ActInput } from "./act/act-input.ts";
export type { ActOptions } from "./act/act-options.ts";
export { act } from "./act/act.ts";
export type { ActResult } from "@surehand/replay";
export type { ObservedAction } from "./act/observed-action.ts";
export type { AgentBudget, AgentMode, AgentOptions, AgentRunOptions } from "./agent/agent-options.ts";
export type { AgentAction, AgentPlan, AgentResult, AgentStep, StepScreenshot } from "./agent/agent-result.ts";
export { McpServerError } from "./agent/mcp/mcp-server-error.ts";
export type { McpServer, McpServers } from "./agent/mcp/mcp-server.ts";
export { type Agent, type AgentRun, createAgent } from "./agent/run-agent.ts";
export type { AgentToolDefinition } from "./agent/tools/agent-tool.ts";
export { agentTools } from "./agent/tools/all-tools.ts";
export { type AgentTool, defineAgentTool } from "./agent/tools/user-tool.ts";
export type { Evaluation } from "./evaluate/evaluation.ts";
export type { EvaluationImage } from "./evaluate/evaluation-image.ts";
export { createEvaluator, type Evaluator } from "./evaluate/evaluator.ts";
export type {
  AskOptions,
  BatchAskOptions,
  EvaluatedRun,
  EvaluateOptions,
  EvaluationQuestion,
  EvaluatorOptions,
  EvidenceOptions,
  JudgeRunOptions,
} from "./evaluate/evaluator-options.ts";
export type { RunTrace } from "./judge/run-trace.ts";
export type { JudgedKeyPoint, RunVerdict } from "./judge/run-verdict.ts";
export type { StateCheck } from "./verify/check-state.ts";
export type { Expected, ExpectedOnPage, ExpectedRequest, ExpectedUrl, RunExpectations } from "./verify/expectations.ts";
export type { RunVerification, VerifyOptions } from "./verify/verify-options.ts";
export { NoEvidenceError } from "./evaluate/no-evidence-error.ts";
export type { ObserveOptions } from "./observe/observe-options.ts";
export { observe } from "./observe/observe.ts";
