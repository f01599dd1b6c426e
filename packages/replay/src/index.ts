export {
  type ActionCache,
  type ActionCacheOptions,
  type CacheKey,
  type CacheMode,
  openActionCache,
} from "./cache/action-cache.ts";
export type { ActRecording } from "./cache/cache-entry.ts";
export { replayAct, type ReplayedAct } from "./cache/replay-act.ts";
export { toActRecording } from "./cache/to-act-recording.ts";
export { CompileError } from "./compile/compile-error.ts";
export type { CompileOptions } from "./compile/compile-options.ts";
export { compileToFixture } from "./compile/compile-to-fixture.ts";
export { compileToPlaywright } from "./compile/compile-to-playwright.ts";
export { compileToSurehand } from "./compile/compile-to-surehand.ts";
export type { CompiledRun } from "./compile/write-test.ts";
export type { Drift } from "./engine/drift.ts";
export { MASK, type PerformedStep, performStep } from "./engine/perform-step.ts";
export { evidenceChecks } from "./check/evidence-checks.ts";
export { withLastChecks } from "./recorder/with-last-checks.ts";
export { createWitness, type Witness } from "./witness/witness.ts";
export { type RedoneStep, redoStep } from "./engine/redo-step.ts";
export { takeStep } from "./engine/take-step.ts";
export { createActGate, textsOfAction } from "./guard/act-gate.ts";
export { addressesWithin } from "./guard/addresses-within.ts";
export { broughtText } from "./guard/brought-text.ts";
export { type AddressCheck, carriedInAddress } from "./guard/carried-in-address.ts";
export { destinationsOf, originOfRef, unknownFrame } from "./guard/destinations.ts";
export { hardRefusal } from "./guard/hard-refusal.ts";
export { copies, functionKeyText, keyText, pastes } from "./guard/key-text.ts";
export { type Carried, endReadElsewhere, readElsewhere, type SeenText, type Sources } from "./guard/read-elsewhere.ts";
export { isSameSite, registrableDomain } from "./guard/site-of.ts";
export { readUserNames, type UserNames } from "./guard/user-names.ts";
export type { AgentStatus } from "./recording/agent-status.ts";
export { HiddenTexts } from "./recording/hidden-texts.ts";
export { namesIn } from "./step/names-in.ts";
export { originOf } from "./recording/origin-of.ts";
export type { AcceptedEvidence } from "./recording/accepted-evidence.ts";
export { parseRunRecording } from "./recording/parse-run-recording.ts";
export type { RunRecording } from "./recording/run-recording.ts";
export { readRunRecording, type StoredRunRecording, writeRunRecording } from "./recorder/run-recording-file.ts";
export type { RecordedCheck } from "./recording/recorded-check.ts";
export { recordedStepVersion } from "./recording/recorded-step.ts";
export type { LocatorStep, RecordedLocator } from "./recording/recorded-locator.ts";
export type {
  RecordedAction,
  RecordedExtract,
  RecordedLocators,
  RecordedStep,
  RecordedTab,
} from "./recording/recorded-step.ts";
export { mayBeRestedOn, omitIdleEnd } from "./recorder/rests-on.ts";
export { RunRecorder } from "./recorder/run-recorder.ts";
export { toRecordedAction } from "./recorder/to-recorded-action.ts";
export { urlPattern } from "./recording/url-pattern.ts";
export { removeRefs } from "./recording/remove-refs.ts";
export { ChoiceNeedsModelError } from "./replay/errors.ts";
export { type ReplayOptions, replayOptionsSchema } from "./replay/replay-options.ts";
export type { ReplayData, ReplayResult, ReplayStatus, ReplayStep } from "./replay/replay-result.ts";
export { replayRun } from "./replay/replay-run.ts";
export { Tabs } from "./replay/tabs.ts";
export type { ActCode, ActJudgement, ActResult, ActStep, ActStatus } from "./result/act-result.ts";
export { judge, judgeRefusal } from "./result/judgement.ts";
export { findLocator } from "./locator/find-locator.ts";
export { toSelector } from "./locator/to-selector.ts";
export { atStart, type DoneStep, type Progress, toActResult, withStep } from "./result/progress.ts";
export { isDurable, refsOf, withTargets } from "./step/durable-targets.ts";
export { groundOnPage } from "./step/ground-on-page.ts";
export type { GroundingTask } from "./step/grounding-task.ts";
export type { ActContext } from "./step/act-context.ts";
export {
  createVariableMask,
  keepVariables,
  NAME,
  type Variable,
  type VariableKeeper,
  type Variables,
} from "./step/variables.ts";
export { hideVariables } from "./step/hide-variables.ts";
