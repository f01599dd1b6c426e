import { expect, test } from "vitest";
import type { ConfirmedFinding } from "./confirm-findings.ts";
import { credibleFindings } from "./credible-findings.ts";

function found(oracle: string, reproduced: boolean | null): ConfirmedFinding {
  const finding = { kind: "frozen", severity: "high", confidence: 0.8, title: oracle, evidence: [] } as const;
  return { finding: { ...finding, atMs: 0, key: oracle, oracle, traces: [] }, playAtMs: 0, reproduced, costMs: 0 };
}

test("keeps what its replay shows again, and events of the page in any case", () => {
  const { credible, doubtful } = credibleFindings([
    found("frozen", true),
    found("frozen", false),
    found("script-error", false),
  ]);
  expect(credible.map(({ finding }) => finding.oracle)).toEqual(["frozen", "script-error"]);
  expect(doubtful.map(({ finding }) => finding.oracle)).toEqual(["frozen"]);
});

test("raises no alarm about what there was no time to replay", () => {
  const { credible } = credibleFindings([found("frozen", null), found("script-error", null)]);
  expect(credible.map(({ finding }) => finding.severity)).toEqual(["medium", "high"]);
});
