/** The entry `surehand/playtest`: needs the package @surehand/playtest, which is installed apart. */
export {
  type Control,
  type Coverage,
  type Finding,
  type Issue,
  type IssueKind,
  type IssueKindFacts,
  isIssueKind,
  issueKinds,
  play,
  type PlayOptions,
  type PlayReplay,
  type PlayResult,
  type PlayStatus,
  replayPlay,
  type ReplayPlayOptions,
  type Severity,
} from "@surehand/playtest";
