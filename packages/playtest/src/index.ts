export type { Control } from "./explorer/game-setup.ts";
export type { Finding, Severity } from "./findings/finding.ts";
export type { Issue } from "./findings/issue.ts";
export { type IssueKind, issueKinds, type IssueKindFacts, isIssueKind } from "./findings/issue-kinds.ts";
export { play } from "./play/play.ts";
export type { PlayOptions } from "./play/play-options.ts";
export { type PlayReplay, replayPlay, type ReplayPlayOptions } from "./play/replay-play.ts";
export type { Coverage, PlayResult, PlayStatus } from "./report/play-result.ts";
