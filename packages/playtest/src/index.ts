export { type IssueKind, issueKinds, type IssueKindFacts, isIssueKind } from "./report/issue-kinds.ts";
