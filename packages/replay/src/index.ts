export {
  type ActionCache,
  type ActionCacheOptions,
  type CacheKey,
  type CacheMode,
  openActionCache,
} from "./cache/action-cache.ts";
export type { Drift } from "./cache/drift.ts";
export { type Recording, toRecording } from "./cache/recording.ts";
export { replay, type Replay } from "./cache/replay.ts";
export { urlPattern } from "./cache/url-pattern.ts";
export { CompileError } from "./compile/compile-error.ts";
export type { CompileOptions } from "./compile/compile-options.ts";
export { type CompiledRun, compileToPlaywright } from "./compile/compile-to-playwright.ts";
export { compileToSurehand } from "./compile/compile-to-surehand.ts";
export { createActGate, textsOfAction } from "./guard/act-gate.ts";
export { destinationsOf, originOfRef, unknownFrame } from "./guard/destinations.ts";
export { hardRefusal } from "./guard/hard-refusal.ts";
export { isPaste, keyText } from "./guard/key-text.ts";
export { isSameSite, registrableDomain } from "./guard/site-of.ts";
export { readUserNames, type UserNames } from "./guard/user-names.ts";
export { carryOutLocated, type Located } from "./locator/carry-out-located.ts";
export type { AgentStatus } from "./recording/agent-status.ts";
export { HiddenTexts } from "./recording/hidden-texts.ts";
export { namesIn } from "./recording/names-in.ts";
export { originOf } from "./recording/origin-of.ts";
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
export { withoutRefs } from "./recording/without-refs.ts";
export { ChoiceNeedsModelError } from "./replay/errors.ts";
export { type ReplayOptions, replayOptionsSchema } from "./replay/replay-options.ts";
export type { ReplayData, ReplayResult, ReplayStatus, ReplayStep } from "./replay/replay-result.ts";
export { replayRun } from "./replay/replay-run.ts";
export { Tabs } from "./replay/tabs.ts";
export type { ActStatus } from "./step/act-status.ts";
export { type CarriedOut, carryOutStep, MASK } from "./step/carry-out-step.ts";
export { refsOf, withTargets } from "./step/durable-targets.ts";
export { groundOnPage } from "./step/ground-on-page.ts";
export type { GroundingTask } from "./step/grounding-task.ts";
export { isDurable } from "./step/locate.ts";
export { mayHeal } from "./step/may-heal.ts";
export { atStart, type DoneStep, type Progress, withStep } from "./step/progress.ts";
export { redoAction } from "./step/redo-action.ts";
export type { ActScene } from "./step/scene.ts";
export {
  createVariableMask,
  keepVariables,
  NAME,
  type Variable,
  type VariableKeeper,
  type Variables,
} from "./step/variables.ts";
export { withoutVariables } from "./step/without-variables.ts";
