export { type AgentEvent, type DurableEvent, isDurable, type TransientEvent } from "./events/agent-event.ts";
export type { Decider, Decision, Delta, Turn } from "./decider.ts";
export { modelDecider, type ModelDeciderOptions } from "./deciders/model-decider.ts";
export { type RuleAnswer, ruleDecider, type WishedCall } from "./deciders/rule-decider.ts";
export { scriptDecider } from "./deciders/script-decider.ts";
export { EventFeed } from "./events/event-feed.ts";
export { EventFormatError } from "./errors/event-format-error.ts";
export { readEvent } from "./events/read-event.ts";
export { plainError, recordEvent, toPlainJson } from "./events/record-event.ts";
export { EVENT_VERSION, type StoredEvent } from "./events/stored-event.ts";
export { LoopFailedError } from "./errors/loop-failed-error.ts";
export type { LoopEnd, LoopEndReason } from "./loop-end.ts";
export type { Hands } from "./hands.ts";
export { type Eyes, isFull, type Look, type Observation, type ObservationKind } from "./observation.ts";
export { approval, type ApprovalOptions } from "./policies/approval.ts";
export { budgetWarning, type BudgetWarningOptions } from "./policies/budget-warning.ts";
export { callsPerTurn } from "./policies/calls-per-turn.ts";
export { compaction, type CompactionOptions, shortenOldMessages } from "./policies/compaction.ts";
export { fewerPictures, type FewerPicturesOptions } from "./policies/fewer-pictures.ts";
export { repeatedCalls, type RepeatedCallsOptions } from "./policies/repeated-calls.ts";
export { stagnation, type StagnationOptions } from "./policies/stagnation.ts";
export { stepLimit, type StepLimitOptions } from "./policies/step-limit.ts";
export type { Advice, CallState, Policy, PolicyRefusal, PolicyState, PolicyStop } from "./policy.ts";
export { LOOP_PROMPTS_VERSION } from "./prompts.ts";
export type { LoopOptions } from "./run-loop-options.ts";
export { type LoopResult, type LoopRun, runLoop } from "./run-loop.ts";
export type { CallRefusal, ExecutedCall, StepRecord } from "./step-record.ts";
export {
  defineTool,
  type PreparedTool,
  type Tool,
  type ToolContent,
  type ToolContext,
  type ToolDefinition,
  type ToolEnd,
  type ToolOutcome,
} from "./tool.ts";
