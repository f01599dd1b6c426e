import type { JournalLink, SigningKey } from "@surehand/journal";
import { type Redactor, SurehandError } from "@surehand/kernel";
import { openSampleFolder } from "../capture/sample-folder.ts";
import type { Sample } from "../inputs/sample.ts";
import { linkToSample } from "../journal/link-to-sample.ts";
import { continueJournal } from "../journal/continue-journal.ts";
import type { SampleResult } from "../results/sample-result.ts";

export interface FailureOptions {
  readonly directory: string;
  readonly redactor: Redactor;
  readonly runId: string;
  readonly sample: Sample;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
}

/** Leaves the signed folder of a sample whose work could not begin or could not be finished: a broken profile, no context. */
export async function recordFailure(
  { directory, redactor, runId, sample, key, environment }: FailureOptions,
  error: unknown,
): Promise<{ readonly result: SampleResult; readonly link: JournalLink }> {
  const now = new Date().toISOString();
  const message = error instanceof Error ? error.message : String(error);
  const result: SampleResult = {
    version: 1,
    sample_id: sample.id,
    status: "failed",
    termination: "error",
    note: redactor.redact(message),
    url: sample.url,
    final_url: null,
    input: { ...sample.input },
    extracted: {},
    fields: [],
    missing_fields: [],
    missing_artifacts: [],
    null_fields: [],
    schema_problems: [],
    artifacts: [],
    steps: 0,
    started_at: now,
    finished_at: now,
    duration_seconds: 0,
    usage: { calls: 0, input_tokens: 0, output_tokens: 0, usd: 0 },
    error: SurehandError.isInstance(error)
      ? { code: error.code, message: error.message, hint: error.hint }
      : { code: "unknown", message },
  };
  const folder = await openSampleFolder(directory, { redactor, now: () => new Date() });
  await folder.writeJson("result.json", result);
  const journal = await continueJournal(directory, { identity: { runId, sampleId: sample.id }, redactor });
  await journal.append("sample-result", { status: result.status, termination: result.termination, fields: 0 });
  const link = await journal.seal({ key, environment });
  return { result, link: linkToSample(link, sample.id) };
}
