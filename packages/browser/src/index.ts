export {
  type Action,
  type ActionKind,
  actionKinds,
  type ActionOf,
  type ActionTarget,
  type ActionText,
  parseAction,
  type Point,
} from "./action/action.ts";
export { type CompactKind, compactKinds, readCompactAction } from "./action/compact.ts";
export type {
  ActionDefinition,
  ActionFamily,
  ActionRisk,
  CompactForm,
  CompactInput,
  Gesture,
  PlaywrightCall,
} from "./action/define-action.ts";
export {
  type ActionOfFamily,
  definitionOf,
  isOfFamily,
  type KindOfFamily,
  kindsOfFamily,
} from "./action/definition-of.ts";
export { mayOpenTabWithoutOpener } from "./action/opens-tab.ts";
export { textSeparator } from "./action/definitions/edits.ts";
export { isWriting, writtenText, type WritingAction } from "./action/written-text.ts";
export type {
  DialogSeen,
  DownloadSeen,
  Effect,
  ElementChange,
  OpenDialog,
  PopupSeen,
  RequestSeen,
  ScrollPlace,
  StateChange,
} from "./action/effect.ts";
export { noEffect } from "./action/effect.ts";
export { keyAsPressed } from "./action/key-as-pressed.ts";
export { type KeyPress, pressesOf } from "./action/presses-of.ts";
export { type Verification, verifications } from "./action/verification.ts";
export type { Obstacle, PerformResult, PerformStatus } from "./action/perform-result.ts";
export { createPageClock, type PageClockOptions } from "./clock/create-page-clock.ts";
export { PageClockError } from "./clock/errors.ts";
export type { FrameReadings, PageClock } from "./clock/page-clock.ts";
export type { UnfrozenSource } from "./clock/unfrozen-source.ts";
export * from "./launch/index.ts";
export * from "./policy/index.ts";
export type { DocumentFacts, OutlineElement, OutlineNode } from "./outline/outline.ts";
export type { FieldPurpose, PageEmbed, PageFacts } from "./outline/page-facts.ts";
export { readPageFacts } from "./outline/read-page-facts.ts";
export { type Outline, readOutline, readOutlineVersion } from "./outline/read-outline.ts";
export type { ConfirmRequest } from "./perform/acting-settings.ts";
export type { ActionPlan } from "./perform/action-plan.ts";
export { ConfirmFailedError, ConfirmTimeoutError } from "./perform/errors.ts";
export type { Secret } from "./secrets/secret-keeper.ts";
export { type DialogAnswer, dialogAnswerSchema, parseDialogAnswer } from "./action/dialog-answer.ts";
export type { PerformOptions } from "./perform/perform-options.ts";
export { type ActionGate, type GateRefusal, refuseScheme, webSchemes } from "./perform/action-gate.ts";
export type { GateCode } from "./action/gate-code.ts";
export type { SeenAt } from "./perform/seen-at.ts";
export type { PersonInput, PersonMessage, PersonTarget } from "./person/person-input.ts";
export type { ProtocolNode } from "./person/ref-of-node.ts";
export { type PersonWatch, watchPerson } from "./person/watch-person.ts";
export type { SettleOptions } from "./perform/settle.ts";
export * from "./screenshot/index.ts";
export type { Fold } from "./snapshot/fold.ts";
export { renderLine, type SnapshotLine } from "./snapshot/render.ts";
export type { Ref } from "./wire/ref.ts";
export { longestUrl, type Snapshot, type SnapshotElement, type SnapshotNode } from "./snapshot/snapshot.ts";
export { countTokens } from "./snapshot/tokens.ts";
export * from "./target/index.ts";
export { riskInWords } from "./perform/risk-words.ts";
export { readScopes } from "./session/read-scopes.ts";
export {
  PageClosedError,
  PageNotAllowedError,
  PageUnresponsiveError,
  type StaleReason,
  StaleRefError,
} from "./world/errors.ts";
export type { NodeHandle } from "./world/node-handle.ts";
export { parsePageSessionOptions } from "./session/parse-page-session-options.ts";
export { createPageSession } from "./session/create-page-session.ts";
export type { PageSession, PageSessionOptions, SnapshotOptions } from "./session/page-session.ts";
export { observeUntil } from "./session/observe-until.ts";
export { assertTestsNoValue } from "./session/tests-value.ts";
export { formatRef } from "./snapshot/render.ts";
export { closePage } from "./waiting/close-page.ts";
