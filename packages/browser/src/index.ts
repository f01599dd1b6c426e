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
export type {
  DialogSeen,
  OpenDialog,
  DownloadSeen,
  Effect,
  ElementChange,
  PopupSeen,
  RequestSeen,
  ScrollPlace,
  StateChange,
} from "./action/effect.ts";
export type { Obstacle, PerformResult, PerformStatus } from "./action/perform-result.ts";
export * from "./launch/index.ts";
export * from "./policy/index.ts";
export type { DocumentFacts, OutlineElement, OutlineNode } from "./outline/outline.ts";
export { type Outline, readOutline } from "./outline/read-outline.ts";
export type { ConfirmRequest } from "./perform/acting-settings.ts";
export { ConfirmFailedError, ConfirmTimeoutError } from "./perform/errors.ts";
export type { Secret } from "./perform/secret-keeper.ts";
export type { PerformOptions } from "./perform/perform-options.ts";
export { type ActionGate, type GateCode, type GateRefusal, refuseScheme, webSchemes } from "./perform/action-gate.ts";
export type { SeenAt } from "./perform/seen-at.ts";
export type { SettleOptions } from "./perform/settle.ts";
export * from "./screenshot/index.ts";
export { type Fold } from "./snapshot/fold.ts";
export { renderLine, type SnapshotLine } from "./snapshot/render.ts";
export { type Ref, type Snapshot, type SnapshotElement } from "./snapshot/snapshot.ts";
export { countTokens } from "./snapshot/tokens.ts";
export * from "./target/index.ts";
export {
  PageClosedError,
  PageNotAllowedError,
  PageUnresponsiveError,
  StaleRefError,
  type StaleReason,
} from "./world/errors.ts";
export { type NodeHandle } from "./world/node-handle.ts";
export { parsePageSessionOptions } from "./world/parse-page-session-options.ts";
export {
  createPageSession,
  type PageSession,
  type PageSessionOptions,
  type SnapshotOptions,
} from "./world/page-session.ts";
