export * from "./launch/index.ts";
export * from "./screenshot/index.ts";
export { type Fold } from "./snapshot/fold.ts";
export { renderLine, type SnapshotLine } from "./snapshot/render.ts";
export { type Ref, type Snapshot, type SnapshotElement } from "./snapshot/snapshot.ts";
export { countTokens } from "./snapshot/tokens.ts";
export * from "./target/index.ts";
export { PageClosedError, PageUnresponsiveError, StaleRefError, type StaleReason } from "./world/errors.ts";
export { type NodeHandle } from "./world/node-handle.ts";
export {
  createPageSession,
  type PageSession,
  type PageSessionOptions,
  type SnapshotOptions,
} from "./world/page-session.ts";
