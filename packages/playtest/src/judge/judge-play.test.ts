import { expect, test } from "vitest";
import type { Finding } from "../findings/finding.ts";
import type { IssueKind } from "../findings/issue-kinds.ts";
import { mergeFindings } from "./judge-play.ts";

const finding = (kind: IssueKind, more: Partial<Finding> = {}): Finding => ({
  kind,
  severity: "medium",
  confidence: 0.5,
  title: kind,
  evidence: [],
  atMs: 0,
  key: kind,
  oracle: kind,
  traces: [],
  ...more,
});
const kinds = (...findings: readonly Finding[]): string[] => mergeFindings(findings).map(({ kind }) => kind);

test("keeps one finding for each defect, the most severe first", () => {
  expect(kinds(finding("frozen"), finding("frozen"), finding("script-error", { severity: "high" }))).toEqual([
    "script-error",
    "frozen",
  ]);
});

test("does not report what follows from a game that answers nothing", () => {
  expect(kinds(finding("score-wrong"), finding("no-input-response"), finding("broken-asset"))).toEqual([
    "no-input-response",
    "broken-asset",
  ]);
  expect(kinds(finding("score-wrong"))).toEqual(["score-wrong"]);
});

test("reports no counters of a game that its first input loses", () => {
  const lost = finding("unfair-start", { oracle: "lost-at-once" });
  expect(kinds(finding("counter-wrong"), lost)).toEqual(["unfair-start"]);
  expect(kinds(finding("counter-wrong"), finding("unfair-start"))).toEqual(["counter-wrong", "unfair-start"]);
});

test("does not report what follows from a picture that shows nothing", () => {
  expect(kinds(finding("frozen"), finding("speed-wrong"), finding("blank-picture"))).toEqual(["blank-picture"]);
});
