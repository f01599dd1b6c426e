import type { SampleResult } from "../results/sample-result.ts";

/** A finished sample with these parts. */
export function resultOf(parts: Partial<SampleResult>): SampleResult {
  return {
    version: 1,
    sample_id: "a",
    status: "done",
    termination: "requirements-met",
    note: "",
    url: "https://example.test",
    final_url: "https://example.test",
    input: {},
    extracted: {},
    fields: [],
    missing_fields: [],
    missing_artifacts: [],
    null_fields: [],
    reasons: [],
    schema_problems: [],
    artifacts: [],
    steps: 1,
    started_at: "2026-11-23T10:00:00.000Z",
    finished_at: "2026-11-23T10:00:01.000Z",
    duration_seconds: 1,
    usage: { calls: 0, input_tokens: 0, output_tokens: 0, usd: 0 },
    ...parts,
  };
}
